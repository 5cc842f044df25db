import { randomFor } from '@songloom/engine/dsp/random'
import type { Random } from '@songloom/engine/dsp/random'
import type { SourceNetwork } from '@songloom/engine/separate/network/source-network'
import { passes, getInputSpan, stems } from './network-passes.ts'
import type { NetworkShape, Passes, Run, SongSamples } from './network-passes.ts'

const highestRate = 0.006
const batch = 384
/** Vocals, drums, bass, other: drums are easy, the rest is the remainder of all others. */
const importance = [1, 0.6, 1.1, 2]
const ghostWorth = 6

/**
 * Fits by Adam (Kingma and Ba, 2015) to the sum over songs and stems of error / (energy · error so far): the gradient
 * of the mean SDR.
 */
export function fitNetwork(songs: readonly SongSamples[], shape: NetworkShape, epochs: number): SourceNetwork {
  const random = randomFor(1, 'fit')
  const span = getInputSpan(shape)
  const weights = Float64Array.from({ length: shape.hidden * span + stems * (shape.hidden + 1) }, (_, i) =>
    i < shape.hidden * span ? (random.normal() * 1.4) / Math.sqrt(span) : 0.25 * random.normal(),
  )
  const gradient = new Float64Array(weights.length)
  const descend = adam(weights, gradient)
  const net = passes(weights, gradient, shape)
  const order = songs.flatMap(runsOf)
  const steps = { done: 0, all: epochs * Math.ceil(songs.reduce((sum, { count }) => sum + count, 0) / batch) }
  let worths = songs.map(({ energies }) =>
    worthOf(
      energies,
      energies.map((energy) => 0.4 * energy),
    ),
  )
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    let cells = 0
    for (const run of order) {
      net.backward(songs[run.song]!, run, worths[run.song]!, random)
      cells += run.to - run.from
      if (cells < batch) continue
      descend(highestRate * 0.5 * (1 + Math.cos((Math.PI * Math.min(steps.all, steps.done++)) / steps.all)) + 1e-5)
      gradient.fill(0)
      cells = 0
    }
    worths = songs.map((song) => worthOf(song.energies, errorsOf(net, song)))
  }
  return { ...shape, weights: Array.from(weights, (weight) => Number(weight.toFixed(3))) }
}

function runsOf({ frameOf }: SongSamples, song: number): Run[] {
  const runs: Run[] = []
  for (let from = 0, to = 1; from < frameOf.length; from = to++) {
    while (to < frameOf.length && frameOf[to] === frameOf[from]) to++
    runs.push({ song, from, to })
  }
  return runs
}

function shuffle<T>(items: T[], random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.integer(0, i)
    ;[items[i], items[j]] = [items[j]!, items[i]!]
  }
}

/** The shares that a fitted network gives to a sample. */
export function predictShares(network: SourceNetwork, song: SongSamples): Float32Array {
  const shares = new Float32Array(song.count * stems)
  passes(Float64Array.from(network.weights), new Float64Array(0), network).forward(song, (share, i) =>
    shares.set(share, i * stems),
  )
  return shares
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
  net.forward(song, (share, i) => {
    for (let k = 0; k < stems; k++)
      errors[k] = errors[k]! + song.powers[i]! * (share[k]! - song.idealGains[i * stems + k]!) ** 2
  })
  return errors
}

/** A ghost of a silent stem costs less than an error in an audible one; a stem at 13 dB SDR gains little more. */
function worthOf(energies: readonly number[], errors: readonly number[]): number[] {
  const whole = energies.reduce((sum, energy) => sum + energy, 0)
  return energies.map(
    (energy, k) =>
      importance[k]! * (energy < 0.01 * whole ? ghostWorth / whole : 1 / Math.max(errors[k]!, 0.05 * energy)),
  )
}
