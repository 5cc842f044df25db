import { power } from './power.ts'
import { sampleRate } from './stereo.ts'

export type WaveName =
  | 'sine'
  | 'triangle'
  | 'saw'
  | 'square'
  | 'pulse'
  | 'organ'
  | 'reed'
  | 'string'
  | 'hollow'
  | 'rich'
  | 'warm'
  | 'glottis'

/** Samples of one cycle, without the guard point. */
export const tableSize = 2048
const levels = 10

/** Amplitude of the nth harmonic, n from 1. */
const harmonics: Record<WaveName, (n: number) => number> = {
  sine: (n) => (n === 1 ? 1 : 0),
  triangle: (n) => (n % 2 === 1 ? (n % 4 === 1 ? 1 : -1) / (n * n) : 0),
  saw: (n) => 0.6 / n,
  square: (n) => (n % 2 === 1 ? 0.8 / n : 0),
  pulse: (n) => (0.9 * Math.sin(Math.PI * n * 0.22)) / n,
  organ: (n) => ({ 1: 0.5, 2: 0.45, 3: 0.3, 4: 0.22, 6: 0.12, 8: 0.14 })[n] ?? 0,
  reed: (n) => (n % 2 === 1 ? 0.6 : 0.25) / power(n, 1.1),
  string: (n) => (0.6 / n) * (0.7 + 0.3 * Math.cos(n * 0.9)),
  hollow: (n) => (n % 2 === 1 ? 0.8 / power(n, 1.7) : 0.08 / power(n, 1.4)),
  rich: (n) => (0.55 + 0.45 * Math.sin(Math.PI * n * 0.22)) / n,
  warm: (n) => 0.5 / n + (n % 2 === 1 ? 0.45 / power(n, 1.7) : 0),
  glottis: (n) => 0.5 / power(n, 0.95),
}

interface Wavetable {
  /** One table per octave of bandwidth, each with a guard point for interpolation. */
  levels: Float32Array[]
}

const cache = new Map<WaveName, Wavetable>()

function build(name: WaveName): Wavetable {
  const sum = new Float64Array(tableSize)
  const result: Float32Array[] = new Array<Float32Array>(levels)
  let done = 0
  for (let level = levels - 1; level >= 0; level--) {
    const limit = 1 << (levels - level)
    addHarmonics(sum, harmonics[name], done + 1, limit)
    done = limit
    const table = new Float32Array(tableSize + 1)
    table.set(sum)
    table[tableSize] = table[0]!
    result[level] = table
  }
  return { levels: result }
}

function addHarmonics(sum: Float64Array, amplitude: (n: number) => number, from: number, to: number): void {
  for (let n = from; n <= to; n++) {
    const gain = amplitude(n)
    if (gain === 0) continue
    for (let i = 0; i < tableSize; i++) sum[i] = sum[i]! + gain * sine[(i * n) & (tableSize - 1)]!
  }
}

const sine = Float64Array.from({ length: tableSize }, (_, i) => Math.sin((2 * Math.PI * i) / tableSize))

/** Returns the band-limited tables of a wave, computed on its first use. */
export function wavetable(name: WaveName): Wavetable {
  let table = cache.get(name)
  if (!table) cache.set(name, (table = build(name)))
  return table
}

/** The richest table that stays below the Nyquist frequency at this pitch. */
export function tableFor(wave: Wavetable, hz: number): Float32Array {
  let level = 0
  while (level < levels - 1 && (1 << (levels - level)) * hz > sampleRate * 0.47) level++
  return wave.levels[level]!
}
