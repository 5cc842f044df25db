import { describe, expect, it } from 'vitest'
import { highpass, peaking } from './biquad.ts'
import { highShelf } from './high-shelf.ts'
import { noiseTable } from './noise.ts'
import type { Stereo } from './stereo.ts'
import { createFilters, createSections, forEachBlock } from './stereo-ops.ts'
import { squaresState, tiltState, toneState } from './stereo-ops-state.ts'
import type { StereoOps } from './stereo-ops-types.ts'
import { createStereoKernel } from './stereo-ops-kernel.ts'
import { createStereoReference } from './testing/stereo-ops-reference.ts'

const sizes = [4096, 1, 33, 3000, 4096]
const sound = (): Stereo => ({ left: noiseTable().slice(0, 12_000), right: noiseTable().slice(20_000, 32_000) })

function stateOf(values: readonly number[], size: number): Float64Array {
  const state = new Float64Array(size)
  state.set(values)
  return state
}

const { b0, b1, b2, a1, a2 } = highpass(90)
const tone = (): Float64Array => {
  const state = stateOf([0.4, 0.7, 0.29], toneState.size)
  for (const [i, value] of [b0, b1, b2, a1, a2].entries()) state.set([value, value * 0.99], toneState.b0 + 2 * i)
  return state
}

const sections = [peaking(2600, -3, 0.7), highpass(60), highShelf(7000, 3)]
/** With rests, in which nothing is taken. */
const shares = Float32Array.from({ length: 129 }, (_, i) => (i % 5 < 2 ? 0 : 0.3 + 0.2 * Math.sin(i)))

function filterWith(ops: StereoOps, filters: typeof sections): (samples: number) => Float64Array {
  const state = createSections(filters)
  return (samples) => {
    ops.biquads(state, samples)
    return state
  }
}

/** Each operation over blocks of odd sizes, in order, with the state it leaves. */
const operations: Record<string, (ops: StereoOps) => (samples: number) => Float64Array> = {
  tone: (ops) => {
    const state = tone()
    return (samples) => {
      ops.tone(state, samples)
      return state
    }
  },
  'a section': (ops) => filterWith(ops, sections.slice(0, 1)),
  'two sections': (ops) => filterWith(ops, sections.slice(0, 2)),
  'three sections': (ops) => filterWith(ops, sections),
  'highs taken away': (ops) => {
    const state = createSections([highShelf(5000, -12)])
    return (samples) => {
      ops.highs(state, samples, 0.75)
      const left = Float64Array.from(ops.peaks(samples).subarray(0, 1))
      ops.leave(shares, samples)
      return Float64Array.from([...state, ...left])
    }
  },
  'another sound added to silence': (ops) => (samples) => {
    ops.clear(samples)
    ops.add({ left: noiseTable(), right: noiseTable() }, 777, samples)
    ops.add({ left: noiseTable(), right: noiseTable() }, 60_000, samples)
    return new Float64Array(0)
  },
  peaks: (ops) => (samples) => Float64Array.from(ops.peaks(samples).subarray(0, Math.ceil(samples / 32))),
  tilt: (ops) => {
    const state = stateOf([-0.3, 0.05, 0.3], tiltState.size)
    return (samples) => {
      ops.tilt(state, samples)
      return state
    }
  },
  reflect: (ops) => {
    const taps = stateOf([2048, 331, 4, 1000, 77, 1503, 0.3, -0.27, 0.25, -0.2, 0.15, 0.1], 12)
    const state = { taps, past: noiseTable().slice(5000, 7048) }
    return (samples) => {
      ops.reflect(state, samples)
      return Float64Array.from(state.past)
    }
  },
  saturate: (ops) => (samples) => {
    ops.saturate(samples, 4.7)
    return new Float64Array(0)
  },
  squares: (ops) => {
    const state = stateOf([1.53, -2.69, 1.19, -1.69, 0.73, -1.99, 0.99], squaresState.size)
    return (samples) => {
      ops.squares(state, samples)
      return state
    }
  },
  powers: (ops) => (samples) => ops.powers(samples).slice(0, Math.ceil(samples / 32)),
  ramps: (ops) => (samples) => {
    ops.ramps(
      Float32Array.from({ length: 300 }, (_, i) => 0.5 + 0.4 * Math.sin(i)),
      7,
      samples,
    )
    return new Float64Array(0)
  },
}

function run(ops: StereoOps, name: string): { left: Float32Array; right: Float32Array; states: number[] } {
  const { left, right } = sound()
  const operation = operations[name]!(ops)
  const states: number[] = []
  let at = 0
  for (const size of sizes) {
    ops.load({ left, right }, at, size)
    states.push(...operation(size))
    ops.store({ left, right }, at, size)
    at += size
  }
  return { left, right, states }
}

describe('what runs over whole stems', () => {
  it.each(Object.keys(operations))('%s is the same in WebAssembly and in TypeScript, to the bit', (name) => {
    const kernel = run(createStereoKernel(), name)
    expect(kernel).toEqual(run(createStereoReference(), name))
    expect(kernel.states.every(Number.isFinite)).toBe(true)
  })

  it('filters in one loop are filters one after the other', () => {
    const [together, apart] = [sound(), sound()]
    forEachBlock(together, 12_000, createFilters([...sections, highpass(200)]))
    for (const section of [...sections, highpass(200)]) forEachBlock(apart, 12_000, createFilters([section]))
    expect(together).toEqual(apart)
    expect(together).not.toEqual(sound())
  })

  it('reflections leave the sum of both sides as it was', () => {
    const { left, right } = run(createStereoKernel(), 'reflect')
    const before = sound()
    expect(left.every((l, i) => Math.abs(l + right[i]! - before.left[i]! - before.right[i]!) < 1e-6)).toBe(true)
  })

  it.each(['tone', 'a section', 'tilt', 'reflect', 'saturate', 'highs taken away', 'ramps'])(
    '%s changes the sound',
    (name) => {
      expect(run(createStereoReference(), name).left).not.toEqual(sound().left)
    },
  )
})
