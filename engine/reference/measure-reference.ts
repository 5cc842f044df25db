import { analyseSoundSteps } from '../analyse/analyse-song.ts'
import type { HeardSong } from '../analyse/analyse-song.ts'
import type { OnsetFeatures } from '../analyse/rhythm/onset-features.ts'
import { findPeaks } from '../analyse/rhythm/rhythm-curves.ts'
import type { RhythmCurves } from '../analyse/rhythm/rhythm-curves.ts'
import { energyToLufs, hopEnergies, hopSamples } from '../dsp/k-weighting.ts'
import { octaveBandsDb, slopeDbPerOctave } from '../dsp/octave-bands.ts'
import { mapSteps, runSteps } from '../dsp/run-steps.ts'
import type { RunOptions, StageStep } from '../dsp/run-steps.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { EngineInputError } from '../score/input-error.ts'
import { soundInMemory } from '../separate/separate-sound.ts'
import { separationSteps } from '../separate/separation-steps.ts'
import { measureGroove } from './measure-groove.ts'
import { measureVoice } from './measure-voice.ts'
import type { MeasuredVoice, ReferenceMeasures } from './reference-measures.ts'
import { tuneOfSound } from './tune-of-sound.ts'

/** listen: beat, harmony and loudness are heard; separate: the voice is taken out; sing: its pitch is read. */
type ReferenceStage = 'listen' | 'separate' | 'sing'
type ReferenceStep = StageStep<ReferenceStage>

interface MeasureOptions extends RunOptions<ReferenceStage> {
  /** Also looks for a singer, which takes ten times as long. */
  voice?: boolean
  /** Also writes the tune down, which takes as long. */
  melody?: boolean
}
type Wanted = Pick<MeasureOptions, 'voice' | 'melody'>

/** Number of equal parts of the loudness curve. */
const curveParts = 16
const lowestLu = -20
/** A stroke rises so far above what is around it (as the descriptor counts them). */
const strokeHeight = 0.5
/** The mean level, in dB against full scale, below which a separated voice is what others left in it. */
const minVoiceDb = -45

/**
 * All that a song can follow in a sound at 44.1 kHz: tempo, key, metre, groove, brightness, density, sections, course
 * of loudness; the singer where `voice` is asked for, the tune where `melody` is. The caller cuts the region out.
 * Throws EngineInputError 'audio_invalid'.
 */
export function measureReference(sound: Stereo, options: MeasureOptions = {}): Promise<ReferenceMeasures> {
  return runSteps(measureReferenceSteps(sound, options), options)
}

/** The same as steps of some milliseconds each. */
function* measureReferenceSteps(sound: Stereo, wanted: Wanted): Generator<ReferenceStep, ReferenceMeasures> {
  if (sound.left.length < sampleRate)
    throw new EngineInputError('audio_invalid', 'The reference is shorter than a second.')
  const heard = yield* mapSteps(
    analyseSoundSteps(sound, sampleRate),
    () => ({ stage: 'listen', fraction: 0.5 }) as const,
  )
  const measures = { ...measureWhole(sound, heard), voice: null }
  return wanted.voice || wanted.melody ? { ...measures, ...(yield* apart(sound, wanted)) } : measures
}

/** What a song can follow in a sound that was heard, without its singer. */
export function measureWhole(sound: Stereo, { analysis, onsets, curves }: HeardSong): Omit<ReferenceMeasures, 'voice'> {
  const { durationSeconds, tempo, metre, key } = analysis
  const hasBeat = tempo.bpm > 0
  return {
    durationSeconds,
    bpm: hasBeat ? nearWhole(tempo.bpm) : null,
    metre: hasBeat ? metre.metre : '4/4',
    key: key?.name ?? null,
    groove: hasBeat ? measureGroove(analysis, curves) : null,
    slopeDbPerOctave: analysis.loudness.integratedLufs === null ? null : slopeDbPerOctave(octaveBandsDb(sound)),
    loudnessCurveLu: loudnessCurve(sound),
    percussion: strokeRise(onsets),
    strokesPerSecond: rounded(strokes(curves) / Math.max(1, durationSeconds)),
    sectionStarts: analysis.sections.map(({ startSeconds }) => rounded(startSeconds / durationSeconds)),
  }
}

const strokes = ({ all }: RhythmCurves): number => findPeaks(all, strokeHeight).length

/** What one in twenty frames exceeds. */
function strokeRise({ high }: OnsetFeatures): number {
  return rounded([...high].sort((a, b) => a - b)[Math.floor(0.95 * high.length)] ?? 0)
}

/** Machines count whole beats: what is within a third of a percent of them is meant. */
function nearWhole(bpm: number): number {
  const whole = Math.round(bpm)
  return Math.abs(bpm / whole - 1) < 0.0033 ? whole : Math.round(bpm * 10) / 10
}

/** Against the mean energy of the whole, so that the level of the file does not matter. */
function loudnessCurve(sound: Stereo): number[] {
  const energies = hopEnergies(sound)
  const meanOf = (from: number, to: number): number => {
    let sum = 0
    for (let i = from; i < to; i++) sum += energies[i]!
    return energyToLufs(sum / Math.max(1, to - from) / hopSamples)
  }
  const whole = meanOf(0, energies.length)
  if (whole < -70) return []
  const place = (part: number): number => Math.round((part * energies.length) / curveParts)
  return Array.from({ length: curveParts }, (_, part) =>
    rounded(Math.max(lowestLu, meanOf(place(part), place(part + 1)) - whole)),
  )
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

interface Apart {
  vocals: Stereo
  /** Whether it has a singer. */
  isSung: boolean
  other: Stereo
}

function* apart(
  sound: Stereo,
  { voice, melody }: Wanted,
): Generator<ReferenceStep, Pick<ReferenceMeasures, 'voice' | 'melody'>> {
  const parts = yield* separated(sound)
  const singing = (fraction: number): ReferenceStep => ({ stage: 'sing', fraction })
  const singer: MeasuredVoice | null =
    voice && parts.isSung ? yield* mapSteps(measureVoice(parts.vocals, sound), singing) : null
  if (!melody) return { voice: singer }
  return { voice: singer, melody: yield* mapSteps(tuneOfSound(parts.isSung ? parts.vocals : parts.other), singing) }
}

function* separated(sound: Stereo): Generator<ReferenceStep, Apart> {
  const [vocals, other] = [silence(sound.left.length), silence(sound.left.length)]
  const presence = yield* mapSteps(separationSteps(soundInMemory(sound, sampleRate)), ({ block, fraction }) => {
    if (block)
      for (const side of ['left', 'right'] as const) {
        vocals[side].set(block.stems.vocals[side], block.startSample)
        other[side].set(block.stems.other[side], block.startSample)
      }
    return { stage: 'separate', fraction } as const
  })
  const isSung = presence.vocals.present && presence.vocals.levelDb >= minVoiceDb
  return { vocals, other, isSung }
}
