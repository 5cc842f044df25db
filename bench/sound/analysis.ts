// Analysis of songs against their scores, next to aubio, with its speed. SONGS=65 SECONDS=45 SEED=1 npm run
// bench:analysis. Plays by the installed recordings; `PLAYERS=own` uses the engine's own voices, `PLAYERS=some.sf2`
// another bank.
import { analyseSteps } from '@songloom/engine/analyse/analyse-song'
import type { SongAnalysis } from '@songloom/engine/analyse/song-analysis'
import { genreProfiles } from '@songloom/engine/compose/genres/genre-profiles'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { scoreAnalysis } from '@songloom/engine/testing/score-analysis'
import type { AnalysisScore } from '@songloom/engine/testing/score-analysis'
import { makeSong } from '@songloom/engine/testing/songs'
import { pitchOfVoice } from '@songloom/engine/transform/voice-pitch'
import { printCrossCheck } from '../lib/sound/analysis-crosscheck.ts'
import { percent, printCaveat, printTable, times, verdict } from '../lib/figures.ts'
import { choosePlayers } from '../testing/recorded-players.ts'

const genres = genreProfiles.map(({ key }) => key)
const songs = Number(process.env.SONGS ?? Math.max(60, genres.length))
const durationSeconds = Number(process.env.SECONDS ?? 45)
const seed = Number(process.env.SEED ?? 1)
const showAll = process.env.ALL === '1'
const players = await choosePlayers()

const scores: (AnalysisScore & { name: string })[] = []
let heardSeconds = 0
let hearingMs = 0
let loudnessMs = 0
let sungSeconds = 0
let pitchMs = 0

for (let i = 0; i < songs; i++) {
  const genre = genres[i % genres.length]!
  const { score, master, stems } = await makeSong(
    { prompt: `a ${genre} song`, styles: [genre], durationSeconds, seed: seed * 1000 + i },
    players.engine,
  )
  if (score.syllables.length > 0) pitchMs += pitchTime(stems.vocals.left)
  scores.push({
    name: `${genre} ${score.metre} ${score.bpm.toFixed(0)} bpm ${score.key}`,
    ...scoreAnalysis(score, hear(master)),
  })
}

/** CPU milliseconds of the pitch of one voice. */
function pitchTime(voice: Float32Array): number {
  const before = process.cpuUsage()
  sungSeconds += pitchOfVoice(voice, 44_100).frames / 100
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Loudness is timed separately: it needs the full sample rate, the rest half of it. */
function hear(sound: Stereo): SongAnalysis {
  const steps = analyseSteps(sound)
  let before = process.cpuUsage()
  let stage = 'check'
  for (;;) {
    const step = steps.next()
    const used = process.cpuUsage(before)
    before = process.cpuUsage()
    const spentMs = (used.user + used.system) / 1000
    if (stage === 'loudness') loudnessMs += spentMs
    else hearingMs += spentMs
    if (step.done) {
      heardSeconds += step.value.durationSeconds
      return step.value
    }
    stage = step.value.stage
  }
}

const mean = (value: (score: AnalysisScore) => number): number =>
  scores.reduce((sum, score) => sum + value(score), 0) / scores.length
const share = (holds: (score: AnalysisScore) => boolean): number => mean((score) => (holds(score) ? 1 : 0))
const goal = (value: number, least: number): string => `≥ ${percent(least)}: ${verdict(value >= least)}`
const measures: [string, number, number | undefined][] = [
  ['tempo within 4 %, right level', share(({ isTempoRight }) => isTempoRight), 0.9],
  ['tempo right up to 2, 3, ½, ⅓, ⅔, 1½', share(({ isTempoFamilyRight }) => isTempoFamilyRight), undefined],
  ['beats within 70 ms, F', mean(({ beatsF }) => beatsF), 0.9],
  ['first beats of bars within 70 ms, F', mean(({ downbeatsF }) => downbeatsF), undefined],
  ['metre', share(({ isMetreRight }) => isMetreRight), undefined],
  ['key exact', share(({ key }) => key === 'exact'), undefined],
  ['key exact or relative', share(({ key }) => key === 'exact' || key === 'relative'), 0.92],
  ['chord root, share of time', mean(({ chordRoots }) => chordRoots), undefined],
  ['chord root and third, share of time', mean(({ chordThirds }) => chordThirds), undefined],
  ['inner section boundaries within 1.5 s, F', mean(({ boundariesF }) => boundariesF), 0.75],
  ['section name, share of time', mean(({ sectionNames }) => sectionNames), undefined],
]

printCaveat()
printTable(
  [`${songs} songs of ${durationSeconds} s, every genre, played by ${players.name}`, 'heard', 'goal'],
  measures.map(([what, value, least]) => [what, percent(value), least === undefined ? '' : goal(value, least)]),
)
const speed = (heardSeconds * 1000) / hearingMs
console.log(
  `\nTempo, beats, bars, key, chords, sections, descriptor: ${times(speed)} real time of CPU, stereo 44.1 kHz; ` +
    `goal 150: ${verdict(speed >= 150)}. Loudness alone: ${times((heardSeconds * 1000) / loudnessMs)}.`,
)
if (pitchMs > 0) {
  const pitchSpeed = (sungSeconds * 1000) / pitchMs
  console.log(
    `Pitch of one voice (YIN by FFT, Viterbi), mono: ${times(pitchSpeed)} real time of CPU; goal 100: ` +
      `${verdict(pitchSpeed >= 100)}`,
  )
}
const missed = scores.filter(
  (score) =>
    showAll ||
    !score.isTempoRight ||
    score.beatsF < 0.8 ||
    score.boundariesF < 0.5 ||
    !/exact|relative/.test(score.key),
)
if (missed.length > 0) {
  console.log(showAll ? '\nAll songs' : '\nSongs with a miss')
  printTable(
    ['song', 'tempo', 'beats', 'key', 'chords', 'boundaries'],
    missed.map((score) => [
      score.name,
      score.isTempoRight ? 'right' : score.isTempoFamilyRight ? 'other level' : 'wrong',
      percent(score.beatsF),
      score.key,
      percent(score.chordThirds),
      percent(score.boundariesF),
    ]),
  )
}
console.log(`
What these songs flatter: the tempo hardly moves, drums are exact, every pitch is in tune with A = 440 Hz, chords
change on the bar, songs start and end on the tonic, no room, tape or crowd, and the levels of tempo and phase were
fitted on songs of the same composer (whole genres held out). Expect recordings to score lower, keys and sections
most.`)

await printCrossCheck(30, 11)
