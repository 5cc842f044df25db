import type { Engine } from '../../create-engine.ts'
import type { SoundInput } from '../../analyse/signal/sound-input.ts'
import { composeSong } from '../../compose/compose-song.ts'
import { decibelsToGain } from '../../dsp/power.ts'
import { runSteps } from '../../dsp/run-steps.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { sampleRate, silence } from '../../dsp/stereo.ts'
import { integratedLufs } from '../../mix/loudness.ts'
import { addSounds } from '../../dsp/stereo-ops.ts'
import { highestTruePeak } from '../../mix/true-peak.ts'
import { mixSteps, openChannels } from '../../render/mix-steps.ts'
import { EngineInputError } from '../../score/input-error.ts'
import type { StyleCondition } from '../../style/style-profile.ts'
import type { Score } from '../../score/score.ts'
import { addableParts } from './addable-parts.ts'
import type { AddablePart } from './addable-parts.ts'
import { noChord } from '../bar-chords.ts'
import { lineThrough } from '../beat-line.ts'
import { heardFrame, writtenFrame } from './complete-frame.ts'
import type { Frame } from './complete-frame.ts'
import { analyseEdited } from '../edit-steps.ts'
import type { EditOptions, EditStep } from '../edit-steps.ts'
import { followBeats } from './follow-beats.ts'
import { detectPartsSteps } from './heard-parts.ts'
import type { HeardParts } from './heard-parts.ts'
import { partsToAdd } from './named-parts.ts'
import { toStereo } from '../seams/sound-slices.ts'
import { createTable } from '../../tables/create-table.ts'

export interface CompleteRequest {
  /** By default those that the prompt names, or else those that are not heard in the sound. */
  parts?: readonly AddablePart[]
  prompt?: string
  styles?: readonly string[]
  /** Chips of the panel, by key. */
  theme?: string
  vibes?: readonly string[]
  instruments?: readonly string[]
  /** Of five words; the sound keeps its tempo, and this says at which level its pulse is counted. */
  tempo?: string
  seed: number
  /** How loud the new parts are against a usual mix, in dB. */
  levelDb?: number
  /** Score of a song made here: used instead of listening. */
  score?: Score
  /** A learned style that the new parts follow where the sound does not decide. */
  style?: StyleCondition
  /**
   * The track that contains the sound: the whole gives more reliable bars than a part. `score` is that of the track.
   */
  track?: { sound: SoundInput; startSeconds: number }
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

/** Loudness of our balance before a master (render/stem-level), used as the loudness of the source. */
const balanceLufs = -18
const ceiling = decibelsToGain(-1)
const maxSeconds = 300

/** Beats per minute that the panel's words for tempi mean. */
const bpmOfTempo = createTable<number>({
  slow: 70,
  moderate: 92,
  normal: 110,
  fast: 132,
  'very-fast': 164,
})

/**
 * Adds drums, bass, chords or a lead line along the beats and chords of a sound, which itself stays as it is. Throws
 * EngineInputError: 'audio_invalid' where no beat is heard, 'prompt_invalid' where no part is left to add.
 */
export function completeSound(
  engine: Engine,
  sound: SoundInput,
  request: CompleteRequest,
  options: EditOptions = {},
): Promise<CompletedSound> {
  const stereo = toStereo(sound)
  if (request.parts?.length === 0) throw new EngineInputError('prompt_invalid', 'No part to add was named.')
  return runSteps(completeSteps(engine, stereo, request), options)
}

/** The same in steps of some milliseconds. */
function* completeSteps(engine: Engine, source: Stereo, request: CompleteRequest): Generator<EditStep, CompletedSound> {
  const { frame, heard } = yield* heardOrWritten(source, request)
  const parts = request.parts ?? missingParts(request, heard)
  const score = composed(frame, request, parts, source.left.length / sampleRate)
  const { stems } = yield* mixSteps(score, yield* openChannels(engine, score, parts), { keepStems: true })
  const lufs = integratedLufs(source)
  const level = decibelsToGain((lufs > -60 ? lufs : balanceLufs) - balanceLufs + (request.levelDb ?? 0))
  const added = Object.fromEntries(parts.map((part) => [part, scaled(stems![part], level)])) as Partial<
    Record<AddablePart, Stereo>
  >
  yield { stage: 'match', fraction: 0 }
  const gain = Math.min(1, ceiling / highestTruePeak(mixOf(source, 1, added)))
  for (const part of parts) added[part] = scaled(added[part]!, gain)
  const silent = parts.filter((part) => !stems![part].left.some((sample) => sample !== 0))
  return {
    sound: mixOf(source, gain, added),
    gain,
    stems: added,
    score,
    findings: [...frame.notes, ...silent.map((part) => `The style has no ${part} here.`)],
  }
}

function* heardOrWritten(
  source: Stereo,
  { score, track, tempo }: CompleteRequest,
): Generator<EditStep, { frame: Frame; heard?: HeardParts }> {
  const startSeconds = track?.startSeconds ?? 0
  const durationSeconds = source.left.length / sampleRate
  if (score)
    return {
      frame: writtenFrame(score, source, startSeconds),
      heard: partsOfScore(score, startSeconds, startSeconds + durationSeconds),
    }
  const whole = track ? toStereo(track.sound) : source
  const heard = yield* detectPartsSteps(source)
  const frame = heardFrame({
    song: yield* analyseEdited(whole),
    parts: heard,
    startSeconds,
    durationSeconds,
    firstSoundSeconds: firstSound(whole),
    wantedBpm: tempo === undefined ? undefined : bpmOfTempo.get(tempo),
  })
  return { frame, heard }
}

/** A note held over from before a range is heard in it when it lasts longer than this. */
const heldSeconds = 0.05

/** The parts that a score plays between two moments. */
function partsOfScore({ tracks, drums, syllables }: Score, fromSeconds: number, toSeconds: number): HeardParts {
  const isHeard = ({ startSeconds, durationSeconds = 0 }: { startSeconds: number; durationSeconds?: number }) =>
    startSeconds < toSeconds &&
    (startSeconds >= fromSeconds || startSeconds + durationSeconds > fromSeconds + heldSeconds)
  return {
    sounding: addableParts.filter(
      (part) =>
        tracks.some(({ stem, notes }) => stem === part && notes.some(isHeard)) ||
        (part === 'drums' && drums.some(isHeard)) ||
        (part === 'lead' && syllables.some(isHeard)),
    ),
    levelsDb: { vocals: 0, drums: 0, bass: 0, other: 0 },
    tune: [],
    attacks: [],
  }
}

/** Where all parts play already, an independent line is added. */
function missingParts({ prompt = '' }: CompleteRequest, heard: HeardParts | undefined): AddablePart[] {
  const silent = addableParts.filter((part) => !heard?.sounding.includes(part))
  const parts = partsToAdd(prompt, silent.length > 0 ? silent : ['lead'])
  if (parts.length === 0) throw new EngineInputError('prompt_invalid', 'The prompt leaves no part to add.')
  return parts
}

/** Seconds until the first sample above -50 dBFS. */
function firstSound({ left, right }: Stereo): number {
  const at = left.findIndex((sample, i) => Math.abs(sample) > 0.003 || Math.abs(right[i]!) > 0.003)
  return Math.max(0, at) / sampleRate
}

function scaled({ left, right }: Stereo, gain: number): Stereo {
  return { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) }
}

function mixOf(source: Stereo, gain: number, stems: Partial<Record<AddablePart, Stereo>>): Stereo {
  const samples = source.left.length
  const mix = silence(samples)
  addSounds(mix, 0, [scaled(source, gain), ...Object.values(stems)], samples)
  return mix
}

function composed(
  frame: Frame,
  { prompt = '', styles = [], seed, score, style, theme, vibes, instruments }: CompleteRequest,
  parts: readonly AddablePart[],
  durationSeconds: number,
): Score {
  const { beats, beatsPerBar, countsPerBeat } = frame
  const { beatSeconds: countSeconds } = lineThrough(beats, [], beatsPerBar, 0)
  const beatSeconds = countSeconds * countsPerBeat
  // What is slower or faster than the composer counts is brought back to its own beats afterwards.
  const bpm = Math.max(40, Math.min(220, 60 / beatSeconds))
  const longest = beatsPerBar * Math.floor((maxSeconds * bpm * countsPerBeat) / 60 / beatsPerBar)
  const count = Math.min(longest, beats.length - 1)
  if (count < beats.length - 1)
    frame.notes.push(`New parts play in the first ${Math.round(count * countSeconds)} seconds.`)
  const written = composeSong({
    prompt,
    seed,
    form: frame.form,
    durationSeconds: (count * 60) / (bpm * countsPerBeat),
    bpm,
    metre: frame.metre,
    instrumental: true,
    styles: styles.length === 0 && score && prompt === '' ? [score.genre] : styles,
    ...(style ? { style } : {}),
    ...(theme === undefined ? {} : { theme }),
    ...(vibes && { vibes }),
    ...(instruments && { instruments }),
    ...(frame.key === undefined ? {} : { key: frame.key }),
    ...(frame.chords.some((symbol) => symbol !== noChord) ? { chords: frame.chords } : {}),
  })
  const wanted = {
    ...written,
    tracks: written.tracks.filter(({ stem }) => parts.includes(stem)),
    drums: parts.includes('drums') ? written.drums : [],
  }
  return followBeats(
    wanted,
    beats.filter((_, at) => at % countsPerBeat === 0),
    durationSeconds,
  )
}
