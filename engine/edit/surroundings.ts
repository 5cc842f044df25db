import type { SongAnalysis } from '../analyse/song-analysis.ts'
import type { SoundInput } from '../analyse/signal/sound-input.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate, toSamples } from '../dsp/stereo.ts'
import { runSteps } from '../dsp/run-steps.ts'
import { EngineInputError } from '../score/input-error.ts'
import type { Metre } from '../score/metre.ts'
import type { Score, SectionName } from '../score/score.ts'
import { bandLevelsDb } from './seams/band-levels.ts'
import { chordOfBar, noChord } from './bar-chords.ts'
import type { TimedChord } from './bar-chords.ts'
import { barAfter, barBefore, getBarSeconds, lineOfScore, lineThrough } from './beat-line.ts'
import type { BeatLine } from './beat-line.ts'
import { analyseEdited } from './edit-steps.ts'
import type { EditOptions, EditStep } from './edit-steps.ts'
import { measureLufs, loudnessSeconds } from './seams/match-loudness.ts'
import { copySlice, toStereo } from './seams/sound-slices.ts'

/** What new material must fit into. Times in seconds from the start of the sound. */
export interface Surroundings {
  line: BeatLine
  bpm: number
  metre: Metre
  /** The first bar line at or after the end of the region, or after the cut. */
  firstDownbeatSeconds: number
  /** Beats heard or written near the region, in order. */
  beats: number[]
  /** e.g. 'F minor'; undefined when nothing has a pitch. */
  key: string | undefined
  chords: TimedChord[]
  /** Chords of up to eight bars before the region, one symbol a bar (bar-chords). */
  barsBefore: string[]
  /** Of the 8 s before and after the region, in LUFS; null for silence. */
  lufs: number | null
  lufsBefore: number | null
  lufsAfter: number | null
  /** Levels of ten octaves around the region. */
  bandsDb: number[]
  section: SectionName | undefined
  /** Descriptions of what could not be detected. */
  notes: string[]
}

interface SurroundingsOptions extends EditOptions {
  /** Score of a song made here: used instead of listening. */
  score?: Score
}

/**
 * Everything near samples `fromSample` to `toSample` that new material must fit: both may be the start (0) or the end
 * ('end'). Throws EngineInputError.
 */
export function findSurroundings(
  sound: SoundInput,
  fromSample: number,
  toSample: number | 'end',
  options: SurroundingsOptions = {},
): Promise<Surroundings> {
  const stereo = toStereo(sound)
  const to = toSample === 'end' ? stereo.left.length : toSample
  if (
    !(
      Number.isSafeInteger(fromSample) &&
      Number.isSafeInteger(to) &&
      fromSample >= 0 &&
      fromSample <= to &&
      to <= stereo.left.length
    )
  ) {
    throw new EngineInputError(
      'region_invalid',
      `Samples ${fromSample} to ${to} do not lie in a sound of ${stereo.left.length} samples.`,
    )
  }
  return runSteps(surroundingsSteps(stereo, fromSample, to, options.score), options)
}

const oneSidedSeconds = 40
const twoSidedSeconds = 20
const bandSeconds = 20

/** Beats, chords and key, heard or written. */
interface Pulse extends Pick<Surroundings, 'line' | 'beats' | 'key' | 'chords' | 'metre' | 'section' | 'notes'> {}

/** The same in steps; the region may be empty, at a cut. */
export function* surroundingsSteps(
  sound: Stereo,
  fromSample: number,
  toSample: number,
  score?: Score,
): Generator<EditStep, Surroundings> {
  const [from, to] = [fromSample / sampleRate, toSample / sampleRate]
  const pulse = score ? writtenPulse(score, from, to) : yield* heardPulse(sound, fromSample, toSample)
  const { line } = pulse
  const lufsBefore = measureLufs(sound, Math.max(0, fromSample - loudnessSeconds * sampleRate), fromSample)
  const lufsAfter = measureLufs(sound, toSample, Math.min(sound.left.length, toSample + loudnessSeconds * sampleRate))
  const bar = getBarSeconds(line)
  const lastBar = barBefore(line, from - 0.5 * bar)
  const bars = Math.min(8, Math.floor((lastBar + 0.1) / bar) + 1)
  return {
    ...pulse,
    bpm: 60 / line.beatSeconds,
    firstDownbeatSeconds: barAfter(line, to),
    barsBefore: Array.from({ length: Math.max(0, bars) }, (_, i) =>
      chordOfBar(pulse.chords, line, lastBar - (bars - 1 - i) * bar),
    ),
    lufsBefore,
    lufsAfter,
    lufs: meanOf(lufsBefore, lufsAfter) ?? measureLufs(sound, fromSample, toSample),
    bandsDb: bandsAround(sound, fromSample, toSample),
  }
}

function meanOf(a: number | null, b: number | null): number | null {
  return a !== null && b !== null ? (a + b) / 2 : (a ?? b)
}

/** Energy of both sides; of the region itself where there is nothing around it. */
function bandsAround(sound: Stereo, from: number, to: number): number[] {
  const length = sound.left.length
  const reach = bandSeconds * sampleRate
  const sides = [
    [Math.max(0, from - reach), from],
    [to, Math.min(length, to + reach)],
  ].filter(([start, end]) => end! > start!) as [number, number][]
  const levels = (sides.length > 0 ? sides : [[0, length] as [number, number]]).map(([start, end]) =>
    bandLevelsDb(sound, start, end),
  )
  return levels[0]!.map((level, band) => (levels[1] ? (level + levels[1][band]!) / 2 : level))
}

function writtenPulse(score: Score, from: number, to: number): Pulse {
  const line = lineOfScore(score, from - 10, to + 10)
  const key = score.keyMap.findLast(({ startSeconds }) => startSeconds <= from + 0.01)?.key ?? score.key
  const section = score.sections.findLast(({ startSeconds }) => startSeconds < Math.max(0.01, from))?.name
  return { line, beats: beatsOf(line, from, to), key, chords: score.chords, metre: score.metre, section, notes: [] }
}

function beatsOf(line: BeatLine, from: number, to: number): number[] {
  const first = Math.floor((from - twoSidedSeconds - line.startSeconds) / line.beatSeconds)
  const count = Math.ceil((to - from + 2 * twoSidedSeconds) / line.beatSeconds)
  return Array.from({ length: count }, (_, i) => line.startSeconds + (first + i) * line.beatSeconds)
}

function* heardPulse(sound: Stereo, fromSample: number, toSample: number): Generator<EditStep, Pulse> {
  const reach = toSamples(fromSample > 0 && toSample < sound.left.length ? twoSidedSeconds : oneSidedSeconds)
  const start = Math.max(0, fromSample - reach)
  const heard = yield* analyseEdited(copySlice(sound, start, Math.min(sound.left.length, toSample + reach)))
  const later = start / sampleRate
  const [from, to] = [fromSample / sampleRate, toSample / sampleRate]
  const chords = heard.chords.map((chord) => ({ ...chord, startSeconds: chord.startSeconds + later }))
  const notes = chords.every(({ symbol }) => symbol === noChord) ? ['No chords were heard.'] : []
  const shared = { key: heard.key?.name, chords, metre: heard.metre.metre, section: undefined }
  if (heard.tempo.bpm === 0 || heard.beats.length < 4)
    return {
      ...shared,
      metre: '4/4',
      line: unheardLine(from),
      beats: [],
      notes: [...notes, `No beat was heard: the new part goes at ${unheardBpm} bpm.`],
    }
  return { ...shared, ...heardLine(heard, later, from, to), notes }
}

const unheardBpm = 100

function unheardLine(startSeconds: number): BeatLine {
  return { startSeconds, beatSeconds: 60 / unheardBpm, beatsPerBar: 4 }
}

/** Beats near the region weigh more than those far away. */
const lineReachSeconds = 12

function heardLine(heard: SongAnalysis, later: number, from: number, to: number): Pick<Pulse, 'line' | 'beats'> {
  const beats = heard.beats.map((beat) => beat + later)
  const near = beats.filter((beat) => beat > from - lineReachSeconds && beat < to + lineReachSeconds)
  const line = lineThrough(
    near.length >= 4 ? near : beats,
    heard.downbeats.map((beat) => beat + later),
    heard.metre.beatsPerBar,
    (from + to) / 2,
  )
  return { beats, line: atComposableTempo(line) }
}

/** The composer counts from 40 to 220 bpm: slower and faster music is counted in halves or doubles. */
function atComposableTempo(line: BeatLine): BeatLine {
  let { beatSeconds } = line
  while (60 / beatSeconds < 40) beatSeconds /= 2
  while (60 / beatSeconds > 220) beatSeconds *= 2
  return { ...line, beatSeconds }
}
