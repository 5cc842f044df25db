import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { decibelsToGain } from '@songloom/engine/dsp/power'
import { silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import { addSounds } from '@songloom/engine/dsp/stereo-ops'
import { integratedLufs } from '@songloom/engine/mix/loudness'
import { renderSong } from '@songloom/engine/render/render-song'
import type { Score } from '@songloom/engine/score/score'
import { separateSound } from '@songloom/engine/separate/separate-sound'
import { separatedStemNames } from '@songloom/engine/separate/separated-stems'
import { separationScores } from '@songloom/engine/testing/separation-scores'
import { median, printTable } from './lib/figures.ts'

// Separation of songs whose drums, basses and other instruments are recordings of FluidR3 played by fluidsynth, not voices of ours; each as
// loud as ours. The singer is ours: there is no other at hand. Needs fluidsynth and SOUNDFONT_PATH.

const soundFont = process.env.SOUNDFONT_PATH ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2'
const genres = ['pop', 'rock', 'jazz', 'funk', 'country', 'disco', 'soul', 'reggae']
const durationSeconds = 20
const sampleRate = 44100
const folder = mkdtempSync(join(tmpdir(), 'songloom-foreign-'))

function playForeign(score: Score, part: Partial<Score>, asLoudAs: Stereo): Stereo {
  const [midi, wav] = [join(folder, 'part.mid'), join(folder, 'part.wav')]
  writeFileSync(midi, scoreToMidi({ ...score, syllables: [], ...part }))
  execFileSync('fluidsynth', ['-ni', '-q', '-g', '0.5', '-r', String(sampleRate), '-F', wav, soundFont, midi])
  const played = readStereo16(wav)
  const gain = decibelsToGain(integratedLufs(asLoudAs) - integratedLufs(played))
  const fitted = silence(asLoudAs.left.length)
  for (const side of ['left', 'right'] as const)
    fitted[side].forEach((_, i) => {
      fitted[side][i] = (played[side][i] ?? 0) * (Number.isFinite(gain) ? gain : 0)
    })
  return fitted
}

/** What fluidsynth writes: 16 bits, both channels in turn, after a header of 44 bytes. */
function readStereo16(path: string): Stereo {
  const bytes = readFileSync(path)
  const samples = new Int16Array(new Uint8Array(bytes.subarray(44)).buffer, 0, (bytes.length - 44) >> 1)
  const sound = silence(samples.length >> 1)
  sound.left.forEach((_, i) => {
    sound.left[i] = samples[2 * i]! / 32_768
    sound.right[i] = samples[2 * i + 1]! / 32_768
  })
  return sound
}

function sumOf(sounds: readonly Stereo[]): Stereo {
  const sum = silence(sounds[0]!.left.length)
  addSounds(sum, 0, sounds, sum.left.length)
  return sum
}

async function judge(genre: string): Promise<ReturnType<typeof separationScores>> {
  const score = composeSong({ prompt: `a ${genre} song about the river`, styles: [genre], durationSeconds, seed: 5 })
  const { stems } = await renderSong(score)
  const truth = {
    vocals: stems.vocals,
    drums: playForeign(score, { tracks: [] }, stems.drums),
    bass: playForeign(score, { drums: [], tracks: score.tracks.filter(({ stem }) => stem === 'bass') }, stems.bass),
    other: playForeign(
      score,
      { drums: [], tracks: score.tracks.filter(({ stem }) => stem !== 'bass') },
      sumOf([stems.chords, stems.lead]),
    ),
  }
  return separationScores(truth, (await separateSound(sumOf(Object.values(truth)), sampleRate)).stems)
}

const rows = []
for (const genre of genres) rows.push(await judge(genre))
rmSync(folder, { recursive: true })
printTable(
  ['SDR, dB', ...separatedStemNames],
  rows.map((row, i) => [genres[i]!, ...separatedStemNames.map((name) => row[name]?.sdr.toFixed(1) ?? '–')]),
)
for (const name of separatedStemNames)
  console.log(`${name}: median ${median(rows.flatMap((row) => row[name]?.sdr ?? [])).toFixed(1)} dB`)
