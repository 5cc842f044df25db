import { resample } from '@songloom/engine/analyse/signal/resample'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { joinChannels } from './join-channels.ts'
import type { Stereo } from '../bytes/stereo.ts'

/** Beyond what the filter of `resample` looks to either side, for any rate up to 655 kHz. */
const reach = 512
const blockSamples = 1 << 18

/**
 * Resamples chunked sound to our rate. It cuts where input and output samples coincide and pads each part with its
 * neighbours: the joints are neither audible nor measurable.
 */
export class StreamResampler {
  readonly rate: number
  readonly #unit: number
  readonly #margin: number
  readonly #block: number
  #waiting: Stereo[] = []
  #waitingSamples = 0
  /** What precedes `#waiting` and was given out already. */
  #before = 0

  constructor(rate: number) {
    this.rate = rate
    this.#unit = rate / greatestCommonDivisor(rate, sampleRate)
    const multiple = (samples: number): number => Math.ceil(samples / this.#unit) * this.#unit
    this.#margin = multiple(reach)
    this.#block = multiple(blockSamples)
  }

  get isResampling(): boolean {
    return this.rate !== sampleRate
  }

  /** What can be given out by now; undefined when there is too little. */
  push(sound: Stereo): Stereo | undefined {
    if (!this.isResampling) return sound
    this.#waiting.push(sound)
    this.#waitingSamples += sound.left.length
    const ready = this.#waitingSamples - this.#before - this.#margin
    if (ready < this.#block) return undefined
    return this.#take(ready - (ready % this.#unit))
  }

  /** The rest. */
  end(): Stereo | undefined {
    const rest = this.#waitingSamples - this.#before
    return rest > 0 ? this.#take(rest) : undefined
  }

  #take(samples: number): Stereo {
    const all = joinChannels(this.#waiting)
    const from = this.#outputs(this.#before)
    const length = this.#outputs(this.#before + samples) - from
    const part = (channel: Float32Array): Float32Array =>
      resample(channel, this.rate, sampleRate).subarray(from, from + length)
    const taken = { left: part(all.left), right: part(all.right) }
    const kept = Math.max(0, this.#before + samples - this.#margin)
    this.#before = this.#before + samples - kept
    this.#waiting = [{ left: all.left.slice(kept), right: all.right.slice(kept) }]
    this.#waitingSamples = all.left.length - kept
    return taken
  }

  #outputs(samples: number): number {
    return Math.floor((samples * sampleRate) / this.rate)
  }
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))
