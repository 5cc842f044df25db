import type { Engine } from '../create-engine.ts'
import { composeSong } from '../compose/compose-song.ts'
import { inStage } from '../dsp/run-steps.ts'
import { sampleRate, toSamples } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { produceSteps } from '../render/produce-song.ts'
import { EngineInputError } from '../score/input-error.ts'
import type { Score, Track } from '../score/score.ts'
import type { StyleCondition } from '../style/style-profile.ts'
import { bandLevelsDb } from './seams/band-levels.ts'
import { chordOfBar, nextChords, noChord } from './bar-chords.ts'
import { barBefore, getBarSeconds } from './beat-line.ts'
import type { EditStep } from './edit-steps.ts'
import type { FormPart } from './form-of-edit.ts'
import { equaliseBands, matchingGainsDb } from './seams/match-bands.ts'
import { matchLoudness, rampLevel } from './seams/match-loudness.ts'
import type { Surroundings } from './surroundings.ts'
import { copySlice } from './seams/sound-slices.ts'

/** What a person may ask of new material. */
export interface MaterialRequest {
  prompt?: string
  /** Genres; by default those of the score, or of the prompt. */
  styles?: readonly string[]
  seed: number
  /** Words to sing; without them the material is instrumental. */
  lyrics?: string
  /** Score of a song made here: used instead of listening, and its instruments continue. */
  score?: Score
  /** A learned style that the material follows where the surroundings do not decide. */
  style?: StyleCondition
  /** The learned voice that sings, a voice profile as JSON. */
  voice?: string
}

interface MaterialNeed extends MaterialRequest {
  surroundings: Surroundings
  /** A bar line of the surroundings: where the material's first bar starts. May be before the sound. */
  startSeconds: number
  form: readonly FormPart[]
  chords: readonly string[] | undefined
  /** The samples of the sound that the material is for; it covers them. */
  fromSample: number
  toSample: number
  /** Inside them: where it must be as loud as the surroundings. */
  matchFromSample: number
  matchToSample: number
  targetLufs: number | null
  /** Where its level changes from that of one side to that of the other. */
  ramp?: { beforeLufs: number | null; afterLufs: number | null }
}

interface Material {
  /** Of samples `fromSample` to `toSample`. */
  sound: Stereo
  /** The score whose time 0 is at `startSeconds`. */
  score: Score
}

/** The end of a rendered song fades out. */
const fadedSeconds = 0.4
/** Where there is nothing to match. */
const plainLufs = -16

/** Pads must have swelled and rooms must ring where material is first heard. */
const leadSeconds = 1

/** The bar line from which material that is first heard at a sample is played. */
export function startBefore({ line }: Surroundings, sample: number): number {
  return barBefore(line, sample / sampleRate - leadSeconds)
}

/** Number of bars from a bar line that reach `toSample`. */
export function barsUpTo({ line }: Surroundings, startSeconds: number, toSample: number): number {
  return Math.max(1, Math.ceil((toSample / sampleRate + fadedSeconds - startSeconds) / getBarSeconds(line)))
}

/**
 * Composes and plays material in the tempo, beat, key and chords of the surroundings, and gives it their loudness and
 * spectrum.
 */
export function* newMaterial(engine: Engine, need: MaterialNeed): Generator<EditStep, Material> {
  const score = composed(need)
  const { master } = yield* produceSteps(engine, score)
  const start = toSamples(need.startSeconds)
  const sound = copySlice(master, need.fromSample - start, need.toSample - start)
  yield { stage: 'match', fraction: 0 }
  yield* inStage('match', equaliseBands(sound, matchingGainsDb(bandLevelsDb(sound), need.surroundings.bandsDb)), 0, 0.5)
  if (need.ramp) rampLevel(sound, need.ramp.beforeLufs, need.ramp.afterLufs)
  yield* inStage(
    'match',
    matchLoudness(
      sound,
      need.matchFromSample - need.fromSample,
      need.matchToSample - need.fromSample,
      need.targetLufs ?? plainLufs,
    ),
    0.5,
    1,
  )
  return { sound, score }
}

function composed(need: MaterialNeed): Score {
  const { surroundings, form, chords, prompt = '', seed, lyrics, score, style, voice } = need
  const bars = form.reduce((sum, part) => sum + part.bars, 0)
  const durationSeconds = bars * getBarSeconds(surroundings.line)
  if (durationSeconds > 300)
    throw new EngineInputError('duration_out_of_range', 'New material can be at most 300 seconds long.')
  const material = composeSong({
    prompt,
    seed,
    form,
    durationSeconds,
    styles: [...(need.styles ?? (score && prompt === '' ? [score.genre] : [])), ...singerOf(score, lyrics)],
    bpm: Math.max(40, Math.min(220, surroundings.bpm)),
    metre: surroundings.metre,
    ...(surroundings.key === undefined ? {} : { key: surroundings.key }),
    ...(chords ? { chords } : {}),
    ...(lyrics?.trim() ? { lyrics } : { instrumental: true }),
    ...(lyrics?.trim() && score?.voice ? { vocalStyle: score.voice.style } : {}),
    ...(style ? { style } : {}),
    ...(voice === undefined ? {} : { voice }),
  })
  return score ? playedByBandOf(score, material, voice !== undefined) : material
}

/**
 * One symbol for each bar of the material: the source's own where at least half of the bar is the source's (outside
 * `from` to `to`, in seconds), the progression going on in between.
 */
export function chordsFor(
  surroundings: Surroundings,
  startSeconds: number,
  bars: number,
  from: number,
  to: number,
): string[] | undefined {
  const { line, chords, barsBefore } = surroundings
  const bar = getBarSeconds(line)
  const own = Array.from({ length: bars }, (_, i) => {
    const at = startSeconds + i * bar
    const replaced = Math.min(to, at + bar) - Math.max(from, at)
    return replaced > bar / 2 ? noChord : chordOfBar(chords, line, at)
  })
  const kept = own.findIndex((symbol) => symbol === noChord)
  const first = kept < 0 ? bars : kept
  const next = nextChords(barsBefore, bars) ?? nextChords(own.slice(first), bars)
  if (!next) return undefined
  return own.map((symbol, i) => (symbol === noChord ? next[Math.max(0, i - first)]! : symbol))
}

/** The register of the song's own singer, who continues. */
const singerOf = (score: Score | undefined, lyrics = ''): string[] =>
  score?.voice && lyrics.trim() ? [score.voice.register === 'high' ? 'female' : 'male'] : []

/**
 * The material as the players of the song around it would play it: their instruments, kit, voice, room and balance; who
 * was asked for by name stays.
 */
function playedByBandOf(song: Score, material: Score, hasOwnVoice: boolean): Score {
  const counts = new Map<string, number>()
  const asked = new Set(material.understood.instruments.map(({ instrument }) => instrument))
  const tracks = material.tracks.map((track): Track => {
    const players = song.tracks.filter(({ stem }) => stem === track.stem)
    const n = counts.get(track.stem) ?? 0
    counts.set(track.stem, n + 1)
    const player = players[Math.min(n, players.length - 1)]
    return player && !asked.has(track.instrument)
      ? { ...track, instrument: player.instrument, pan: player.pan, gainDb: player.gainDb }
      : track
  })
  const isSameSinger = !hasOwnVoice && material.voice?.register === song.voice?.register
  const voice = isSameSinger ? song.voice : material.voice
  return { ...material, tracks, voice, kit: song.kit, mix: { ...song.mix, levelsDb: material.mix.levelsDb } }
}
