import { randomFor } from '@songloom/engine/dsp/random'
import type { SourceNetwork } from '@songloom/engine/separate/source-network'

/** Cells of one song, drawn with known chances: what is known of each, and which gain would bring each stem nearest to the truth. */
export interface SongSamples {
  readonly count: number
  /** `count` × (inputs + frame inputs + cell inputs). */
  readonly known: Float32Array
  /** `count` × 4, with the cell's power beside it: error = power · (gain − ideal)². */
  readonly idealGains: Float32Array
  readonly powers: Float32Array
  /** Of each true stem, over both signals. */
  readonly energies: readonly number[]
}

export type NetworkShape = Omit<SourceNetwork, 'weights'>

const stems = 4
const batch = 256
/** Vocals, drums, bass, other: the drums are easy, the rest is what is left when all others are right. */
const importance = [1, 0.6, 1.1, 2]
const ghostWorth = 6

/** Fits by Adam (Kingma and Ba, 2015) to the sum over songs and stems of error / (energy · error so far): the gradient of the mean SDR. */
export function fitNetwork(songs: readonly SongSamples[], shape: NetworkShape, epochs: number): SourceNetwork {
  const random = randomFor(1, 'fit')
  const span = shape.inputs + shape.frameInputs + shape.cellInputs + 1
  const weights = Float64Array.from(
    { length: shape.hidden * span + stems * (shape.hidden + 1) },
    () => 0.25 * random.normal(),
  )
  const gradient = new Float64Array(weights.length)
  const descend = adam(weights, gradient)
  const net = passes(weights, gradient, shape.hidden, span)
  const order = songs.flatMap(({ count }, song) => Array.from({ length: count }, (_, index) => ({ song, index })))
  let worths = songs.map(({ energies }) =>
    worthOf(
      energies,
      energies.map((energy) => 0.4 * energy),
    ),
  )
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.integer(0, i)
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    const rate = 0.01 * (epoch < epochs / 2 ? 1 : epoch < epochs * 0.75 ? 0.3 : 0.1)
    for (let from = 0; from + batch <= order.length; from += batch) {
      gradient.fill(0)
      for (let i = from; i < from + batch; i++)
        net.backward(songs[order[i]!.song]!, order[i]!.index, worths[order[i]!.song]!)
      descend(rate)
    }
    worths = songs.map((song) => worthOf(song.energies, errorsOf(net, song)))
  }
  return { ...shape, weights: Array.from(weights, (weight) => Number(weight.toFixed(3))) }
}

/** The shares that a fitted network gives to a sample. */
export function sharesOf(network: SourceNetwork, song: SongSamples): Float32Array {
  const net = passes(
    Float64Array.from(network.weights),
    new Float64Array(0),
    network.hidden,
    network.inputs + network.frameInputs + network.cellInputs + 1,
  )
  const shares = new Float32Array(song.count * stems)
  for (let i = 0; i < song.count; i++) shares.set(net.forward(song, i), i * stems)
  return shares
}

interface Passes {
  forward(song: SongSamples, index: number): Float64Array
  /** Adds the sample's share to the gradient. */
  backward(song: SongSamples, index: number, worth: readonly number[]): void
}

function passes(weights: Float64Array, gradient: Float64Array, hidden: number, span: number): Passes {
  const width = span - 1
  const unit = new Float64Array(hidden)
  const slope = new Float64Array(hidden)
  const share = new Float64Array(stems)
  const last = hidden * span
  const forward = ({ known }: SongSamples, index: number): Float64Array => {
    const from = index * width
    for (let h = 0; h < hidden; h++) {
      const own = h * span
      let sum = weights[own + width]!
      let other = 0
      let k = 0
      // Two sums that do not wait for each other.
      for (; k + 1 < width; k += 2) {
        sum += weights[own + k]! * known[from + k]!
        other += weights[own + k + 1]! * known[from + k + 1]!
      }
      if (k < width) sum += weights[own + k]! * known[from + k]!
      unit[h] = Math.max(0, sum + other)
    }
    let total = 0
    for (let k = 0; k < stems; k++) {
      const own = last + k * (hidden + 1)
      let sum = weights[own + hidden]!
      for (let h = 0; h < hidden; h++) sum += weights[own + h]! * unit[h]!
      total += share[k] = Math.exp(Math.max(-30, Math.min(30, sum)))
    }
    for (let k = 0; k < stems; k++) share[k] = share[k]! / total
    return share
  }
  return {
    forward,
    backward(song, index, worth) {
      const { known } = song
      forward(song, index)
      const pulls = worth.map(
        (value, k) => 2 * value * song.powers[index]! * (share[k]! - song.idealGains[index * stems + k]!),
      )
      const common = pulls.reduce((sum, pull, k) => sum + pull * share[k]!, 0)
      slope.fill(0)
      for (let k = 0; k < stems; k++) {
        const pull = share[k]! * (pulls[k]! - common)
        const own = last + k * (hidden + 1)
        for (let h = 0; h < hidden; h++) {
          gradient[own + h] = gradient[own + h]! + pull * unit[h]!
          slope[h] = slope[h]! + pull * weights[own + h]!
        }
        gradient[own + hidden] = gradient[own + hidden]! + pull
      }
      for (let h = 0; h < hidden; h++) {
        if (unit[h] === 0) continue
        const [own, from, steep] = [h * span, index * width, slope[h]!]
        for (let k = 0; k < width; k++) gradient[own + k] = gradient[own + k]! + steep * known[from + k]!
        gradient[own + width] = gradient[own + width]! + steep
      }
    },
  }
}

function adam(weights: Float64Array, gradient: Float64Array): (rate: number) => void {
  const mean = new Float64Array(weights.length)
  const square = new Float64Array(weights.length)
  let step = 0
  return (rate) => {
    step++
    for (let i = 0; i < weights.length; i++) {
      mean[i] = 0.9 * mean[i]! + 0.1 * gradient[i]!
      square[i] = 0.999 * square[i]! + 0.001 * gradient[i]! * gradient[i]!
      weights[i] =
        weights[i]! - (rate * (mean[i]! / (1 - 0.9 ** step))) / (Math.sqrt(square[i]! / (1 - 0.999 ** step)) + 1e-12)
    }
  }
}

function errorsOf(net: Passes, song: SongSamples): number[] {
  const errors = new Array<number>(stems).fill(0)
  for (let i = 0; i < song.count; i++) {
    const share = net.forward(song, i)
    for (let k = 0; k < stems; k++)
      errors[k] = errors[k]! + song.powers[i]! * (share[k]! - song.idealGains[i * stems + k]!) ** 2
  }
  return errors
}

/** A ghost of a silent stem costs less than an error in one that sounds, but something; a stem that is 13 dB right gets no easier. */
function worthOf(energies: readonly number[], errors: readonly number[]): number[] {
  const whole = energies.reduce((sum, energy) => sum + energy, 0)
  return energies.map(
    (energy, k) =>
      importance[k]! * (energy < 0.01 * whole ? ghostWorth / whole : 1 / Math.max(errors[k]!, 0.05 * energy)),
  )
}
