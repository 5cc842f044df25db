import { opsBlock, rampBlock, reflections, tiny } from '../stereo-ops.ts'
import { biquadState, squaresState, tiltState, toneState } from '../stereo-ops-state.ts'
import { pastSamples } from '../stereo-ops-kernel.ts'
import type { StereoOps } from '../stereo-ops-types.ts'

/** The block that the operations work on, and what they answer. */
interface Block {
  left: Float32Array
  right: Float32Array
  sides: readonly Float32Array[]
  powers: Float64Array
  peaks: Float32Array
}

/**
 * The operations as they are meant: what the kernel is compared with. Both sides are worked on in turn, which gives the
 * same bits.
 */
export function createStereoReference(): StereoOps {
  const left = new Float32Array(opsBlock)
  const right = new Float32Array(opsBlock)
  const block: Block = {
    left,
    right,
    sides: [left, right],
    powers: new Float64Array(opsBlock / rampBlock),
    peaks: new Float32Array(opsBlock / rampBlock),
  }
  return {
    ...transfers(block),
    ...filters(block),
    ...shapers(block),
    ...measures(block),
    ...splits(block),
  }
}

const transfers = ({ left, right, sides }: Block): Pick<StereoOps, 'load' | 'store' | 'clear' | 'add'> => ({
  load(sound, from, samples) {
    left.set(sound.left.subarray(from, from + samples))
    right.set(sound.right.subarray(from, from + samples))
  },
  store(sound, from, samples) {
    sound.left.set(left.subarray(0, samples), from)
    sound.right.set(right.subarray(0, samples), from)
  },
  clear(samples) {
    for (const block of sides) block.fill(0, 0, samples)
  },
  add(sound, from, samples) {
    for (let i = 0; i < samples; i++) {
      left[i] = left[i]! + sound.left[from + i]!
      right[i] = right[i]! + sound.right[from + i]!
    }
  },
})

const filters = ({ left, right, sides }: Block): Pick<StereoOps, 'tone' | 'biquads' | 'tilt'> => ({
  tone(state, samples) {
    const { half, air, shelf, b0, b1, b2, a1, a2, z1, z2, low } = toneState
    for (let i = 0; i < samples; i++) {
      const l = left[i]! * state[half]!
      const r = right[i]! * state[half]!
      const [a, b] = [l + r, l - r].map((sum, side) => {
        const x = sum + tiny
        const y = state[b0 + side]! * x + state[z1 + side]!
        state[z1 + side] = state[b1 + side]! * x - state[a1 + side]! * y + state[z2 + side]!
        state[z2 + side] = state[b2 + side]! * x - state[a2 + side]! * y
        state[low + side] = state[low + side]! + state[shelf]! * (y - state[low + side]!)
        return y + state[air]! * (y - state[low + side]!)
      }) as [number, number]
      left[i] = a + b
      right[i] = a - b
    }
  },
  biquads(state, samples) {
    runSections(sides, state, samples)
  },
  tilt(state, samples) {
    const { amount, first, second, a, b } = tiltState
    for (const [side, block] of sides.entries()) {
      for (let i = 0; i < samples; i++) {
        const x = block[i]! + tiny
        state[a + side] = state[a + side]! + state[first]! * (x - state[a + side]!)
        const y = x + state[amount]! * (x - state[a + side]!)
        state[b + side] = state[b + side]! + state[second]! * (y - state[b + side]!)
        block[i] = y + state[amount]! * (y - state[b + side]!)
      }
    }
  },
})

const shapers = ({ left, right, sides }: Block): Pick<StereoOps, 'reflect' | 'saturate' | 'ramps'> => ({
  reflect({ taps, past }, samples) {
    const middle = new Float32Array(pastSamples + samples)
    middle.set(past)
    for (let i = 0; i < samples; i++) middle[pastSamples + i] = 0.5 * Math.fround(left[i]! + right[i]!)
    for (let i = 0; i < samples; i++) {
      let side = 0
      for (let tap = 0; tap < reflections; tap++) {
        const delayed = middle[pastSamples + i - taps[tap]!]!
        side = Math.fround(side + Math.fround(Math.fround(taps[reflections + tap]!) * delayed))
      }
      left[i] = left[i]! + side
      right[i] = right[i]! - side
    }
    past.set(middle.subarray(samples))
  },
  saturate(samples, drive) {
    const up = Math.fround(drive)
    const down = Math.fround(1 / up)
    for (const block of sides)
      for (let i = 0; i < samples; i++) {
        const x = Math.fround(block[i]! * up)
        const root = Math.fround(Math.sqrt(Math.fround(1 + Math.fround(x * x))))
        block[i] = Math.fround(x / root) * down
      }
  },
  ramps(gains, fromGain, samples) {
    for (let i = 0; i < samples; i++) {
      const start = gains[fromGain + Math.floor(i / rampBlock)]!
      const slope = Math.fround(Math.fround(gains[fromGain + Math.floor(i / rampBlock) + 1]! - start) / rampBlock)
      const gain = Math.fround(start + Math.fround(slope * (i % rampBlock)))
      left[i] = left[i]! * gain
      right[i] = right[i]! * gain
    }
  },
})

const measures = ({ sides, powers, peaks }: Block): Pick<StereoOps, 'squares' | 'powers' | 'peaks'> => ({
  squares(state, samples) {
    const { b0, b1, b2, a1, a2, h1, h2, p1, p2, q1, q2, y, sum } = squaresState
    for (const [side, block] of sides.entries()) {
      for (let i = 0; i < samples; i++) {
        const before = state[y + side]!
        const z = before + state[q1 + side]!
        state[q1 + side] = -2 * before - state[h1]! * z + state[q2 + side]!
        state[q2 + side] = before - state[h2]! * z
        state[sum + side] = state[sum + side]! + z * z
        const x = block[i]!
        const out = state[b0]! * x + state[p1 + side]!
        state[p1 + side] = state[b1]! * x - state[a1]! * out + state[p2 + side]!
        state[p2 + side] = state[b2]! * x - state[a2]! * out
        state[y + side] = out
      }
    }
  },
  powers(samples) {
    for (let from = 0; from < samples; from += rampBlock) {
      const to = Math.min(samples, from + rampBlock)
      const [l, r] = sides.map((block) => block.subarray(from, to).reduce((sum, x) => sum + x * x, 0)) as [
        number,
        number,
      ]
      powers[from / rampBlock] = (l + r) / (2 * (to - from))
    }
    return powers
  },
  peaks(samples) {
    for (let from = 0; from < samples; from += rampBlock) {
      const to = Math.min(samples, from + rampBlock)
      peaks[from / rampBlock] = Math.max(...sides.flatMap((block) => [...block.subarray(from, to)].map(Math.abs)))
    }
    return peaks
  },
})

/** Takes high sounds out of a block, and leaves shares of it. */
function splits({ sides }: Block): Pick<StereoOps, 'highs' | 'leave'> {
  let whole = sides
  return {
    highs(state, samples, most) {
      whole = sides.map((block) => block.slice(0, samples))
      runSections(sides, state, samples)
      for (const [side, block] of sides.entries())
        for (let i = 0; i < samples; i++) block[i] = (whole[side]![i]! - block[i]!) / most
    },
    leave(shares, samples) {
      for (const [side, block] of sides.entries()) {
        for (let from = 0; from < samples; from += rampBlock) {
          let share = shares[from / rampBlock]!
          const slope = (shares[from / rampBlock + 1]! - share) / rampBlock
          for (let i = from; i < Math.min(samples, from + rampBlock); i++, share += slope)
            block[i] = whole[side]![i]! - share * block[i]!
        }
      }
    },
  }
}

/** Second-order sections in transposed direct form II, one after the other. */
function runSections(sides: readonly Float32Array[], state: Float64Array, samples: number): void {
  for (let at = 0; at < state.length; at += biquadState.size)
    for (const [side, block] of sides.entries())
      runSection(block, state.subarray(at, at + biquadState.size), side, samples)
}

function runSection(block: Float32Array, state: Float64Array, side: number, samples: number): void {
  const { b0, b1, b2, a1, a2, z1, z2 } = biquadState
  for (let i = 0; i < samples; i++) {
    const x = block[i]! + tiny
    const y = state[b0]! * x + state[z1 + side]!
    state[z1 + side] = state[b1]! * x - state[a1]! * y + state[z2 + side]!
    state[z2 + side] = state[b2]! * x - state[a2]! * y
    block[i] = y
  }
}
