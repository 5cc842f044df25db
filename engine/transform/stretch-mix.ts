import { checkSound } from '../analyse/signal/sound-input.ts'
import { sampleRate as engineRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { runSteps } from '../dsp/run-steps.ts'
import type { RunOptions } from '../dsp/run-steps.ts'
import { EngineInputError } from '../score/input-error.ts'
import { createStretchStream, stretchBlockSamples } from './stretch-stream.ts'

export interface MixChange {
  /** 0.25 to 4: 2 plays twice as fast. Pitch stays. */
  tempoRatio: number
  /** −24 to 24. Tempo stays. */
  semitones: number
  /** `move`, the default: formants go with the pitch. `keep` holds voices in their size. */
  formants?: 'move' | 'keep'
}

interface StretchOptions extends RunOptions<'stretch'> {
  /** 8000 to 192000; 44100 by default. */
  sampleRate?: number
}

/**
 * Another tempo or pitch for a mix, by Signalsmith Stretch (Luff 2023: a phase vocoder that follows the peaks of the
 * spectrum). Gives exactly round(samples / tempoRatio) samples with every moment at its time divided by `tempoRatio`; a
 * change of nothing is a copy. For one voice alone see transformVoice. Throws EngineInputError 'audio_invalid'.
 */
export function stretchMix(sound: Stereo, change: MixChange, options: StretchOptions = {}): Promise<Stereo> {
  return runSteps(stretchSteps(sound, change, options.sampleRate), options)
}

/** The same as steps of a millisecond or two. */
export function* stretchSteps(
  sound: Stereo,
  change: MixChange,
  sampleRate: number = engineRate,
): Generator<{ stage: 'stretch'; fraction: number }, Stereo> {
  checkSound(sound, sampleRate)
  const { tempoRatio, semitones, formants = 'move' } = change
  if (!(tempoRatio >= 0.25 && tempoRatio <= 4))
    throw new EngineInputError('audio_invalid', `The tempo cannot become ${tempoRatio} times itself; 0.25 to 4 can be.`)
  if (!(Math.abs(semitones) <= 24))
    throw new EngineInputError('audio_invalid', `The pitch cannot move by ${semitones} semitones; 24 at most.`)
  if (tempoRatio === 1 && semitones === 0) return { left: sound.left.slice(), right: sound.right.slice() }
  const stream = createStretchStream(sampleRate, { tempoRatio, semitones, keepsFormants: formants === 'keep' })
  const out = silence(Math.round(sound.left.length / tempoRatio))
  const total = out.left.length + stream.lateSamples
  for (let at = 0; at < total; at += stretchBlockSamples) {
    const count = Math.min(stretchBlockSamples, total - at)
    const [from, to] = stream.listNeeded(count)
    const { left, right } = stream.next(count, sound.left.subarray(from, to), sound.right.subarray(from, to))
    copyFrom(left, out.left, at - stream.lateSamples)
    copyFrom(right, out.right, at - stream.lateSamples)
    yield { stage: 'stretch', fraction: (at + count) / total }
  }
  return out
}

/** What comes before the first sample is the wait for it. */
function copyFrom(output: Float32Array, samples: Float32Array, at: number): void {
  const skipped = Math.max(0, -at)
  if (skipped < output.length) samples.set(output.subarray(skipped), at + skipped)
}
