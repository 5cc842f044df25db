import type { SongAnalysis } from '../analyse/song-analysis.ts'
import type { SoundInput } from '../analyse/sound-input.ts'
import { composeSong } from '../compose/compose-song.ts'
import { decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import { integratedLufs } from '../mix/loudness.ts'
import { addRange } from '../mix/master-gains.ts'
import { highestTruePeak } from '../mix/true-peak.ts'
import { mixSteps, openChannels } from '../render/mix-steps.ts'
import { runSteps } from '../dsp/run-steps.ts'
import { EngineInputError } from '../score/input-error.ts'
import type { Metre } from '../score/metre.ts'
import type { Score, SectionName } from '../score/score.ts'
import { chordOfBar, nextChords, noChord } from './bar-chords.ts'
import type { TimedChord } from './bar-chords.ts'
import { lineOfScore, lineThrough } from './beat-line.ts'
import { listen } from './edit-steps.ts'
import type { EditOptions, EditStep } from './edit-steps.ts'
import { followBeats } from './follow-beats.ts'
import { stereoOf } from './sound-slices.ts'

const addableParts = ['drums', 'bass', 'chords', 'lead'] as const

export type AddablePart = (typeof addableParts)[number]

export interface CompleteRequest {
  parts: readonly AddablePart[]
  prompt?: string
  styles?: readonly string[]
  seed: number
  /** How loud the new parts are against a usual mix, in dB. */
  levelDb?: number
  /** Of a song of our own: taken at its word instead of listening. */
  score?: Score
}

export interface CompletedSound {
  /** The source times `gain` plus the stems; as long as the source. */
  sound: Stereo
  /** Of the source in the mix: 1 unless the sum would clip. */
  gain: number
  /** The new parts as they are in the mix, each as long as the source. */
  stems: Partial<Record<AddablePart, Stereo>>
  score: Score
  findings: string[]
}

/** Loudness of our balance before a master (render/stem-level), which stands for that of the source. */
const balanceLufs = -18
const ceiling = decibelsToGain(-1)
const maxSeconds = 300

/** Adds drums, bass, chords or a lead line along the beats and chords of a sound, which itself stays as it is. Throws EngineInputError. */
export function completeSound(
  sound: SoundInput,
  request: CompleteRequest,
  options: EditOptions = {},
): Promise<CompletedSound> {
  const stereo = stereoOf(sound)
  if (request.parts.length === 0) throw new EngineInputError('prompt_invalid', 'No part to add was named.')
  return runSteps(completeSteps(stereo, request), options)
}

/** The same in steps of some milliseconds. */
export function* completeSteps(source: Stereo, request: CompleteRequest): Generator<EditStep, CompletedSound> {
  const frame = request.score ? writtenFrame(request.score, source) : heardFrame(yield* listen(source))
  const score = composed(frame, request, source.left.length / sampleRate)
  const { stems } = yield* mixSteps(score, yield* openChannels(score, request.parts), { keepStems: true })
  const lufs = integratedLufs(source)
  const level = decibelsToGain((lufs > -60 ? lufs : balanceLufs) - balanceLufs + (request.levelDb ?? 0))
  const added = Object.fromEntries(request.parts.map((part) => [part, scaled(stems![part], level)])) as Partial<
    Record<AddablePart, Stereo>
  >
  yield { stage: 'match', fraction: 0 }
  const gain = Math.min(1, ceiling / highestTruePeak(mixOf(source, 1, added)))
  for (const part of request.parts) added[part] = scaled(added[part]!, gain)
  const silent = request.parts.filter((part) => !stems![part].left.some((sample) => sample !== 0))
  return {
    sound: mixOf(source, gain, added),
    gain,
    stems: added,
    score,
    findings: [...frame.notes, ...silent.map((part) => `The style has no ${part} here.`)],
  }
}

function scaled({ left, right }: Stereo, gain: number): Stereo {
  return { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) }
}

function mixOf(source: Stereo, gain: number, stems: Partial<Record<AddablePart, Stereo>>): Stereo {
  const samples = source.left.length
  const mix = silence(samples)
  addRange(mix, 0, scaled(source, gain), 0, samples)
  for (const stem of Object.values(stems)) addRange(mix, 0, stem, 0, samples)
  return mix
}

/** What the new parts follow. */
interface Frame {
  /** From the first bar line on, whole bars. */
  beats: number[]
  beatsPerBar: number
  metre: Metre
  chords: string[]
  key: string | undefined
  form: { name: SectionName; bars: number }[]
  notes: string[]
}

function heardFrame(heard: SongAnalysis): Frame {
  const {
    metre: { metre, beatsPerBar },
    downbeats,
  } = heard
  const first = heard.beats.indexOf(downbeats[0] ?? -1)
  if (first < 0 || heard.beats.length - first <= beatsPerBar)
    throw new EngineInputError('audio_invalid', 'No beat was heard in the sound: nothing can be added in time with it.')
  const beats = wholeBars(heard.beats.slice(first), beatsPerBar)
  const confident = heard.tempo.confidence > 0.2 ? [] : ['The beat of the sound is not clear.']
  return {
    beats,
    beatsPerBar,
    metre,
    chords: chordsAlong(heard.chords, beats, beatsPerBar),
    key: heard.key?.name,
    form: formAlong(heard.sections, beats, beatsPerBar),
    notes: confident,
  }
}

function writtenFrame(score: Score, source: Stereo): Frame {
  const duration = source.left.length / sampleRate
  const line = lineOfScore(score, 0, duration)
  const start = line.startSeconds % (line.beatSeconds * line.beatsPerBar)
  const count = Math.floor((duration - start) / line.beatSeconds)
  const beats = wholeBars(
    Array.from({ length: count + 1 }, (_, i) => start + i * line.beatSeconds),
    line.beatsPerBar,
  )
  return {
    beats,
    beatsPerBar: line.beatsPerBar,
    metre: score.metre,
    chords: chordsAlong(score.chords, beats, line.beatsPerBar),
    key: score.key,
    form: formAlong(score.sections, beats, line.beatsPerBar),
    notes: [],
  }
}

/** Whole bars and the bar line after them. */
function wholeBars(beats: readonly number[], beatsPerBar: number): number[] {
  return beats.slice(0, beatsPerBar * Math.max(1, Math.floor((beats.length - 1) / beatsPerBar)) + 1)
}

function chordsAlong(chords: readonly TimedChord[], beats: readonly number[], beatsPerBar: number): string[] {
  const bars: string[] = []
  for (let beat = 0; beat + beatsPerBar < beats.length; beat += beatsPerBar) {
    const line = {
      startSeconds: beats[beat]!,
      beatSeconds: (beats[beat + beatsPerBar]! - beats[beat]!) / beatsPerBar,
      beatsPerBar,
    }
    const symbol = chordOfBar(chords, line, beats[beat]!)
    bars.push(symbol === noChord ? (nextChords(bars, 1)?.[0] ?? noChord) : symbol)
  }
  return bars
}

function formAlong(
  sections: readonly { name: SectionName; startSeconds: number }[],
  beats: readonly number[],
  beatsPerBar: number,
): Frame['form'] {
  const lines = beats.filter((_, beat) => beat % beatsPerBar === 0)
  const barAt = (seconds: number): number =>
    Math.max(
      0,
      lines.findIndex((line) => line > seconds - 0.5 * (lines[1]! - lines[0]!)),
    )
  const starts = sections.map(({ startSeconds }, i) => (i === 0 ? 0 : barAt(startSeconds)))
  return sections
    .map(({ name }, i) => ({ name, bars: (starts[i + 1] ?? lines.length - 1) - starts[i]! }))
    .filter(({ bars }) => bars > 0)
}

function composed(
  frame: Frame,
  { parts, prompt = '', styles = [], seed, score }: CompleteRequest,
  durationSeconds: number,
): Score {
  const { beats, beatsPerBar } = frame
  const { beatSeconds } = lineThrough(beats, [], beatsPerBar, 0)
  // What is slower or faster than the composer counts is brought back to its own beats afterwards.
  const bpm = Math.max(40, Math.min(220, 60 / beatSeconds))
  const longest = beatsPerBar * Math.floor((maxSeconds * bpm) / 60 / beatsPerBar)
  const count = Math.min(longest, beats.length - 1)
  if (count < beats.length - 1)
    frame.notes.push(`New parts play in the first ${Math.round(count * beatSeconds)} seconds.`)
  const written = composeSong({
    prompt,
    seed,
    form: frame.form,
    durationSeconds: (count * 60) / bpm,
    bpm,
    metre: frame.metre,
    instrumental: true,
    styles: styles.length === 0 && score && prompt === '' ? [score.genre] : styles,
    ...(frame.key === undefined ? {} : { key: frame.key }),
    ...(frame.chords.some((symbol) => symbol !== noChord) ? { chords: frame.chords } : {}),
  })
  const wanted = {
    ...written,
    tracks: written.tracks.filter(({ stem }) => parts.includes(stem)),
    drums: parts.includes('drums') ? written.drums : [],
  }
  return followBeats(wanted, beats, durationSeconds)
}
