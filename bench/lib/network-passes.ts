import type { Random } from '@songloom/engine/dsp/random'
import type { SourceNetwork } from '@songloom/engine/separate/network/source-network'

/** Cells of one song, drawn with known chances: what is known of each, and which gain would bring each stem nearest to the truth. */
export interface SongSamples {
  readonly count: number
  /** `count` × (inputs + cell inputs), frame after frame. */
  readonly known: Float32Array
  /** Frames × frame inputs, and whose frame each cell is. */
  readonly ofFrames: Float32Array
  readonly frameOf: Int32Array
  /** `count` × 4, with the cell's power beside it: error = power · (gain − ideal)². */
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
  /** Adds the run's share to the gradient, some of the frame's inputs unheard (dropout, Srivastava et al., 2014): there are few songs. */
  backward(song: SongSamples, run: Run, worth: readonly number[], dropout: Random): void
}

export const spanOf = ({ inputs, frameInputs, cellInputs }: NetworkShape): number =>
  inputs + frameInputs + cellInputs + 1

/** Weights stand as in SourceNetwork: of the cell's own inputs, of the frame's, of its place; `known` has the first and the last side by side. */
export function passes(weights: Float64Array, gradient: Float64Array, shape: NetworkShape): Passes {
  const { hidden, inputs, frameInputs, cellInputs } = shape
  const span = spanOf(shape)
  const width = inputs + cellInputs
  const placeAt = Int32Array.from({ length: width }, (_, k) => (k < inputs ? k : k + frameInputs))
  const framed = new Float64Array(frameInputs)
  const ofFrame = new Float64Array(hidden)
  const frameSlope = new Float64Array(hidden)
  const unit = new Float64Array(hidden)
  const slope = new Float64Array(hidden)
  const share = new Float64Array(stems)
  const last = hidden * span
  // The weights of the cells alone, close together.
  const own = new Float64Array(hidden * width)
  const ownGradient = new Float64Array(hidden * width)
  const gather = (): void => {
    for (let h = 0; h < hidden; h++)
      for (let k = 0; k < width; k++) own[h * width + k] = weights[h * span + placeAt[k]!]!
  }
  const weighFrame = ({ ofFrames }: SongSamples, frame: number, dropout?: Random): void => {
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
  const weighCell = (known: Float32Array, from: number): void => {
    for (let h = 0; h < hidden; h++) {
      const at = h * width
      let sum = ofFrame[h]!
      let other = 0
      let k = 0
      // Two sums that do not wait for each other.
      for (; k + 1 < width; k += 2) {
        sum += own[at + k]! * known[from + k]!
        other += own[at + k + 1]! * known[from + k + 1]!
      }
      if (k < width) sum += own[at + k]! * known[from + k]!
      unit[h] = Math.max(0, sum + other)
    }
    let total = 0
    for (let k = 0; k < stems; k++) {
      const at = last + k * (hidden + 1)
      let sum = weights[at + hidden]!
      for (let h = 0; h < hidden; h++) sum += weights[at + h]! * unit[h]!
      total += share[k] = Math.exp(Math.max(-30, Math.min(30, sum)))
    }
    for (let k = 0; k < stems; k++) share[k] = share[k]! / total
  }
  const pullBack = ({ powers, idealGains }: SongSamples, index: number, worth: readonly number[]): void => {
    const pulls = worth.map((value, k) => 2 * value * powers[index]! * (share[k]! - idealGains[index * stems + k]!))
    const common = pulls.reduce((sum, pull, k) => sum + pull * share[k]!, 0)
    slope.fill(0)
    for (let k = 0; k < stems; k++) {
      const pull = share[k]! * (pulls[k]! - common)
      const at = last + k * (hidden + 1)
      for (let h = 0; h < hidden; h++) {
        gradient[at + h] = gradient[at + h]! + pull * unit[h]!
        slope[h] = slope[h]! + pull * weights[at + h]!
      }
      gradient[at + hidden] = gradient[at + hidden]! + pull
    }
  }
  return {
    forward(song, take) {
      gather()
      song.frameOf.forEach((frame, i) => {
        if (i === 0 || song.frameOf[i - 1] !== frame) weighFrame(song, frame)
        weighCell(song.known, i * width)
        take(share, i)
      })
    },
    backward(song, { from, to }, worth, dropout) {
      const frame = song.frameOf[from]!
      gather()
      weighFrame(song, frame, dropout)
      frameSlope.fill(0)
      ownGradient.fill(0)
      for (let i = from; i < to; i++) {
        weighCell(song.known, i * width)
        pullBack(song, i, worth)
        for (let h = 0; h < hidden; h++) {
          if (unit[h] === 0) continue
          const [at, first, steep] = [h * width, i * width, slope[h]!]
          frameSlope[h] = frameSlope[h]! + steep
          for (let k = 0; k < width; k++) ownGradient[at + k] = ownGradient[at + k]! + steep * song.known[first + k]!
        }
      }
      for (let h = 0; h < hidden; h++) {
        const [at, steep] = [h * span, frameSlope[h]!]
        for (let k = 0; k < width; k++) {
          const place = at + placeAt[k]!
          gradient[place] = gradient[place]! + ownGradient[h * width + k]!
        }
        if (steep === 0) continue
        for (let k = 0; k < frameInputs; k++) {
          const place = at + inputs + k
          gradient[place] = gradient[place]! + steep * framed[k]!
        }
        gradient[at + span - 1] = gradient[at + span - 1]! + steep
      }
    },
  }
}
