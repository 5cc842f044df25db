import type { Random } from '@songloom/engine/dsp/random'
import type { SourceNetwork } from '@songloom/engine/separate/network/source-network'

/** Sampled cells of one song with their sampling probability: features, and the ideal gain of each stem. */
export interface SongSamples {
  readonly count: number
  /** `count` × (inputs + cell inputs), frame after frame. */
  readonly known: Float32Array
  /** Frames × frame inputs, and whose frame each cell is. */
  readonly ofFrames: Float32Array
  readonly frameOf: Int32Array
  /** `count` × 4, with the cell's power: error = power · (gain − ideal)². */
  readonly idealGains: Float32Array
  readonly powers: Float32Array
  /** Of each true stem, over both signals. */
  readonly energies: readonly number[]
}

export type NetworkShape = Omit<SourceNetwork, 'weights'>

/** The drawn cells of one frame: what its frame adds to the hidden units is summed once for all. */
export interface Run {
  readonly song: number
  readonly from: number
  readonly to: number
}

export const stems = 4
const dropped = 0.15

export interface Passes {
  forward(song: SongSamples, take: (share: Float64Array, index: number) => void): void
  /**
   * Adds the run's share to the gradient, with dropout of frame inputs (Srivastava et al., 2014), as there are few
   * songs.
   */
  backward(song: SongSamples, run: Run, worth: readonly number[], dropout: Random): void
}

export const getInputSpan = ({ inputs, frameInputs, cellInputs }: NetworkShape): number =>
  inputs + frameInputs + cellInputs + 1

/**
 * Weights are laid out as in SourceNetwork: inputs of the cell, of the frame, of its place; `known` has the first and
 * the last side by side.
 */
class NetworkPasses implements Passes {
  readonly #weights: Float64Array
  readonly #gradient: Float64Array
  readonly #shape: NetworkShape
  readonly #span: number
  readonly #width: number
  readonly #lastLayer: number
  /** The position of each of the cell's inputs among a unit's weights. */
  readonly #places: Int32Array
  readonly #framed: Float64Array
  readonly #ofFrame: Float64Array
  readonly #frameSlope: Float64Array
  readonly #unit: Float64Array
  readonly #slope: Float64Array
  readonly #share = new Float64Array(stems)
  /** The weights of the cells alone, contiguous for the cache. */
  readonly #own: Float64Array
  readonly #ownGradient: Float64Array

  constructor(weights: Float64Array, gradient: Float64Array, shape: NetworkShape) {
    const { hidden, inputs, frameInputs, cellInputs } = shape
    this.#weights = weights
    this.#gradient = gradient
    this.#shape = shape
    this.#span = getInputSpan(shape)
    this.#width = inputs + cellInputs
    this.#lastLayer = hidden * this.#span
    this.#places = Int32Array.from({ length: this.#width }, (_, k) => (k < inputs ? k : k + frameInputs))
    this.#framed = new Float64Array(frameInputs)
    this.#ofFrame = new Float64Array(hidden)
    this.#frameSlope = new Float64Array(hidden)
    this.#unit = new Float64Array(hidden)
    this.#slope = new Float64Array(hidden)
    this.#own = new Float64Array(hidden * this.#width)
    this.#ownGradient = new Float64Array(hidden * this.#width)
  }

  forward(song: SongSamples, take: (share: Float64Array, index: number) => void): void {
    this.#gather()
    song.frameOf.forEach((frame, i) => {
      if (i === 0 || song.frameOf[i - 1] !== frame) this.#weighFrame(song, frame)
      this.#weighCell(song.known, i * this.#width)
      take(this.#share, i)
    })
  }

  backward(song: SongSamples, { from, to }: Run, worth: readonly number[], dropout: Random): void {
    this.#gather()
    this.#weighFrame(song, song.frameOf[from]!, dropout)
    this.#frameSlope.fill(0)
    this.#ownGradient.fill(0)
    for (let i = from; i < to; i++) {
      this.#weighCell(song.known, i * this.#width)
      this.#pullBack(song, i, worth)
      this.#addCell(song.known, i * this.#width)
    }
    this.#addFrame()
  }

  #gather(): void {
    const [own, weights, places, span, width] = [this.#own, this.#weights, this.#places, this.#span, this.#width]
    for (let h = 0; h < this.#shape.hidden; h++)
      for (let k = 0; k < width; k++) own[h * width + k] = weights[h * span + places[k]!]!
  }

  #weighFrame({ ofFrames }: SongSamples, frame: number, dropout?: Random): void {
    const { hidden, inputs, frameInputs } = this.#shape
    const [weights, framed, ofFrame, span] = [this.#weights, this.#framed, this.#ofFrame, this.#span]
    for (let k = 0; k < frameInputs; k++) {
      const value = ofFrames[frame * frameInputs + k]!
      framed[k] = dropout === undefined ? value : dropout.chance(dropped) ? 0 : value / (1 - dropped)
    }
    for (let h = 0; h < hidden; h++) {
      const at = h * span + inputs
      let sum = weights[h * span + span - 1]!
      for (let k = 0; k < frameInputs; k++) sum += weights[at + k]! * framed[k]!
      ofFrame[h] = sum
    }
  }

  #weighCell(known: Float32Array, from: number): void {
    const [own, unit, ofFrame, width, { hidden }] = [this.#own, this.#unit, this.#ofFrame, this.#width, this.#shape]
    for (let h = 0; h < hidden; h++) {
      const at = h * width
      let sum = ofFrame[h]!
      let other = 0
      let k = 0
      // Two independent sums, which the processor adds in parallel.
      for (; k + 1 < width; k += 2) {
        sum += own[at + k]! * known[from + k]!
        other += own[at + k + 1]! * known[from + k + 1]!
      }
      if (k < width) sum += own[at + k]! * known[from + k]!
      unit[h] = Math.max(0, sum + other)
    }
    this.#weighShares()
  }

  #weighShares(): void {
    const [weights, unit, share, { hidden }] = [this.#weights, this.#unit, this.#share, this.#shape]
    let total = 0
    for (let k = 0; k < stems; k++) {
      const at = this.#lastLayer + k * (hidden + 1)
      let sum = weights[at + hidden]!
      for (let h = 0; h < hidden; h++) sum += weights[at + h]! * unit[h]!
      total += share[k] = Math.exp(Math.max(-30, Math.min(30, sum)))
    }
    for (let k = 0; k < stems; k++) share[k] = share[k]! / total
  }

  #pullBack({ powers, idealGains }: SongSamples, index: number, worth: readonly number[]): void {
    const [weights, gradient, unit, slope] = [this.#weights, this.#gradient, this.#unit, this.#slope]
    const [share, { hidden }] = [this.#share, this.#shape]
    const pulls = worth.map((value, k) => 2 * value * powers[index]! * (share[k]! - idealGains[index * stems + k]!))
    const common = pulls.reduce((sum, pull, k) => sum + pull * share[k]!, 0)
    slope.fill(0)
    for (let k = 0; k < stems; k++) {
      const pull = share[k]! * (pulls[k]! - common)
      const at = this.#lastLayer + k * (hidden + 1)
      for (let h = 0; h < hidden; h++) {
        gradient[at + h] = gradient[at + h]! + pull * unit[h]!
        slope[h] = slope[h]! + pull * weights[at + h]!
      }
      gradient[at + hidden] = gradient[at + hidden]! + pull
    }
  }

  #addCell(known: Float32Array, from: number): void {
    const [unit, slope, frameSlope, ownGradient] = [this.#unit, this.#slope, this.#frameSlope, this.#ownGradient]
    const width = this.#width
    for (let h = 0; h < this.#shape.hidden; h++) {
      if (unit[h] === 0) continue
      const [at, steep] = [h * width, slope[h]!]
      frameSlope[h] = frameSlope[h]! + steep
      for (let k = 0; k < width; k++) ownGradient[at + k] = ownGradient[at + k]! + steep * known[from + k]!
    }
  }

  #addFrame(): void {
    const { hidden, inputs, frameInputs } = this.#shape
    const [gradient, frameSlope, ownGradient, framed] = [
      this.#gradient,
      this.#frameSlope,
      this.#ownGradient,
      this.#framed,
    ]
    const [span, width, places] = [this.#span, this.#width, this.#places]
    for (let h = 0; h < hidden; h++) {
      const [at, steep] = [h * span, frameSlope[h]!]
      for (let k = 0; k < width; k++) {
        const place = at + places[k]!
        gradient[place] = gradient[place]! + ownGradient[h * width + k]!
      }
      if (steep === 0) continue
      for (let k = 0; k < frameInputs; k++) {
        const place = at + inputs + k
        gradient[place] = gradient[place]! + steep * framed[k]!
      }
      gradient[at + span - 1] = gradient[at + span - 1]! + steep
    }
  }
}

export const passes = (weights: Float64Array, gradient: Float64Array, shape: NetworkShape): Passes =>
  new NetworkPasses(weights, gradient, shape)
