import { finishSteps } from '../../dsp/run-steps.ts'
import { sampleRate as engineRate } from '../../dsp/stereo.ts'
import { lowestPitch, noteSpectrum, spectrumRate } from './note-spectrum.ts'
import { pitchActivations, pitchCount } from './pitch-activations.ts'
import { toAnalysisRate } from '../signal/resample.ts'
import { checkSound } from '../signal/sound-input.ts'
import type { SoundInput } from '../signal/sound-input.ts'

/** A note that was heard, of one voice or of several at once. */
export interface HeardNote {
  startSeconds: number
  durationSeconds: number
  /** MIDI note number. */
  midi: number
  /** 0 to 1, from the strength against the strongest note. */
  velocity: number
}

/** The strength of a pitch at about -80 dB. */
const silence = 0.02
/** A note is heard from this share of the strongest ones' strength on, and ends below the second. */
const onShare = 0.48
const offShare = 0.22
const maxGapFrames = 2
const minFrames = 3
/** A rise by this share of the usual strength within 46 ms is a note struck again. */
const strikeShare = 0.16
/** A softer note an octave, a twelfth or two octaves above another is its harmonic. */
const harmonicSteps = [12, 19, 24, 28]
const harmonicShare = 0.5

interface Span {
  from: number
  to: number
}

interface FoundNote extends Span {
  midi: number
  strength: number
}

/** Hears the notes of a sound, one voice or several. Throws EngineInputError 'audio_invalid'. */
export function transcribeNotes(sound: SoundInput, sampleRate: number = engineRate): HeardNote[] {
  return finishSteps(transcribeSteps(sound, sampleRate))
}

/** The same in steps of some milliseconds; yields the fraction done. */
export function* transcribeSteps(sound: SoundInput, sampleRate: number = engineRate): Generator<number, HeardNote[]> {
  checkSound(sound, sampleRate)
  const mono = yield* toAnalysisRate(sound, sampleRate)
  const spectrum = yield* noteSpectrum(mono)
  const activations = yield* pitchActivations(spectrum)
  return toNotes(activations, spectrum.frames)
}

function toNotes(activations: Float32Array, frames: number): HeardNote[] {
  const curves = Array.from({ length: pitchCount }, (_, p) =>
    Float32Array.from({ length: frames }, (_, i) => activations[i * pitchCount + p]!),
  )
  const usual = usualStrength(curves, frames)
  if (usual < silence) return []
  const found = curves.flatMap((curve, p) =>
    findSpans(curve, usual)
      .flatMap((span) => splitAtStrikes(curve, span, usual))
      .map((span) => ({ ...span, midi: p + lowestPitch, strength: highest(curve, span) })),
  )
  const notes = found.filter((note) => !isHarmonic(note, found) && !isNeighbour(note, found))
  const loudest = Math.max(1e-9, ...notes.map(({ strength }) => strength))
  return notes
    .map(({ from, to, midi, strength }) => ({
      startSeconds: from / spectrumRate,
      durationSeconds: (to - from) / spectrumRate,
      midi,
      velocity: Math.min(1, Math.max(0.1, strength / loudest)),
    }))
    .sort((a, b) => a.startSeconds - b.startSeconds || a.midi - b.midi)
}

/** What the strongest pitch of a frame has in the louder ones of the frames that sound; 0 of silence. */
function usualStrength(curves: readonly Float32Array[], frames: number): number {
  const peaks = Float32Array.from({ length: frames }, (_, i) =>
    curves.reduce((peak, curve) => Math.max(peak, curve[i]!), 0),
  )
  const heard = peaks.filter((peak) => peak >= silence).sort()
  return heard[Math.floor(0.85 * heard.length)] ?? 0
}

/** A glide or a vibrato reaches the neighbouring semitones. */
const neighbourShare = 0.7
const isNeighbour = ({ from, to, midi, strength }: FoundNote, all: readonly FoundNote[]): boolean =>
  all.some(
    (other) =>
      (other.midi === midi - 1 || other.midi === midi + 1) &&
      other.from < to &&
      other.to > from &&
      strength < neighbourShare * other.strength,
  )

const isHarmonic = ({ from, to, midi, strength }: FoundNote, all: readonly FoundNote[]): boolean =>
  all.some(
    (other) =>
      harmonicSteps.includes(midi - other.midi) &&
      other.from <= from + 3 &&
      other.to >= Math.min(to, from + 4) &&
      strength < harmonicShare * other.strength,
  )

/** Stretches that reach the upper bound and stay above the lower one; short gaps are bridged. */
function findSpans(curve: Float32Array, usual: number): Span[] {
  const spans: Span[] = []
  let from = -1
  let last = -1
  let isHeard = false
  const end = (): void => {
    if (isHeard && last + 1 - from >= minFrames) spans.push({ from: riseIn(curve, from, last), to: last + 1 })
    from = -1
    isHeard = false
  }
  for (let i = 0; i < curve.length; i++) {
    if (curve[i]! >= offShare * usual) {
      if (from < 0) from = i
      last = i
      if (curve[i]! >= onShare * usual) isHeard = true
    } else if (from >= 0 && i - last > maxGapFrames) end()
  }
  if (from >= 0) end()
  return spans
}

/** A frame hears a note before its centre has reached it: it begins where its strength rises fastest. */
function riseIn(curve: Float32Array, from: number, last: number): number {
  let best = from
  let steepest = -Infinity
  for (let i = from; i <= Math.min(last, from + 6); i++) {
    const rise = curve[Math.min(curve.length - 1, i + 1)]! - (curve[i - 1] ?? 0)
    if (rise > steepest) {
      steepest = rise
      best = i
    }
  }
  return best
}

function splitAtStrikes(curve: Float32Array, { from, to }: Span, usual: number): Span[] {
  const edges = [from]
  for (let i = from + minFrames; i < to - 2; i++) {
    const rise = (at: number): number => curve[at + 1]! - curve[at - 1]!
    const isPeak = rise(i) > rise(i - 1) && rise(i) >= rise(i + 1)
    if (isPeak && rise(i) > strikeShare * usual && i - edges.at(-1)! >= minFrames) edges.push(i)
  }
  return [...edges, to].slice(1).map((end, i) => ({ from: edges[i]!, to: end }))
}

function highest(curve: Float32Array, { from, to }: Span): number {
  let high = 0
  for (let i = from; i < to; i++) high = Math.max(high, curve[i]!)
  return high
}
