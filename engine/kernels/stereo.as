// AssemblyScript. The operations of engine/dsp/stereo-ops-reference.ts, left and right side by side in SIMD lanes, in the same order:
// the same bits. Built by `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/dsp/stereo-ops-kernel.ts): the state of the operation (64 doubles), gains, powers, peaks, then the block: 4096 samples of each side, then what was heard before it and its own middle, then the block as it was before its highs were parted.
const GAINS: usize = 512
const POWERS: usize = 1536
const PEAKS: usize = 2560
const LEFT: usize = 4096
const RIGHT: usize = LEFT + 16384
const PAST: usize = RIGHT + 16384
const MIDDLE: usize = PAST + 8192
const WHOLE: usize = MIDDLE + 16400
const RAMP: i32 = 32

@inline function state(index: i32): f64 {
  return load<f64>(<usize>index << 3)
}

@inline function splat(index: i32): v128 {
  return v128.load64_splat(<usize>index << 3)
}

@inline function pair(index: i32): v128 {
  return v128.load(<usize>index << 3)
}

@inline function keep(index: i32, value: v128): void {
  v128.store(<usize>index << 3, value)
}

@inline function read(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load_lane<f32>(RIGHT + at, v128.load32_zero(LEFT + at), 1))
}

@inline function write(at: usize, value: v128): void {
  const y = f32x4.demote_f64x2_zero(value)
  v128.store_lane<f32>(LEFT + at, y, 0)
  v128.store_lane<f32>(RIGHT + at, y, 1)
}

@inline function rounded(value: v128): v128 {
  return f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(value))
}

export function tone(samples: i32): void {
  const tiny = f64x2.splat(1e-18)
  const half = splat(0), air = splat(1), shelf = splat(2)
  const b0 = pair(4), b1 = pair(6), b2 = pair(8), a1 = pair(10), a2 = pair(12)
  let z1 = pair(14), z2 = pair(16), low = pair(18)
  const signs = i64x2(0, 0x8000000000000000)
  for (let at: usize = 0, end = <usize>samples << 2; at < end; at += 4) {
    const scaled = f64x2.mul(read(at), half)
    const x = f64x2.add(f64x2.add(v128.shuffle<f64>(scaled, scaled, 0, 0), v128.xor(v128.shuffle<f64>(scaled, scaled, 1, 1), signs)), tiny)
    const y = f64x2.add(f64x2.mul(b0, x), z1)
    z1 = f64x2.add(f64x2.sub(f64x2.mul(b1, x), f64x2.mul(a1, y)), z2)
    z2 = f64x2.sub(f64x2.mul(b2, x), f64x2.mul(a2, y))
    low = f64x2.add(low, f64x2.mul(shelf, f64x2.sub(y, low)))
    const out = f64x2.add(y, f64x2.mul(air, f64x2.sub(y, low)))
    write(at, f64x2.add(v128.shuffle<f64>(out, out, 0, 0), v128.xor(v128.shuffle<f64>(out, out, 1, 1), signs)))
  }
  keep(14, z1)
  keep(16, z2)
  keep(18, low)
}

// Coefficients are read where they are used: there are more than registers, and what a sample hands on to the next must stay in those.

/** One to three second-order sections in one loop. */
export function biquads(samples: i32, sections: i32): void {
  const tiny = f64x2.splat(1e-18)
  let z1 = pair(6), z2 = pair(8), s1 = pair(16), s2 = pair(18), t1 = pair(26), t2 = pair(28)
  for (let at: usize = 0, end = <usize>samples << 2; at < end; at += 4) {
    const x = f64x2.add(read(at), tiny)
    let y = f64x2.add(f64x2.mul(splat(0), x), z1)
    z1 = f64x2.add(f64x2.sub(f64x2.mul(splat(1), x), f64x2.mul(splat(3), y)), z2)
    z2 = f64x2.sub(f64x2.mul(splat(2), x), f64x2.mul(splat(4), y))
    if (sections > 1) {
      const u = f64x2.add(rounded(y), tiny)
      y = f64x2.add(f64x2.mul(splat(10), u), s1)
      s1 = f64x2.add(f64x2.sub(f64x2.mul(splat(11), u), f64x2.mul(splat(13), y)), s2)
      s2 = f64x2.sub(f64x2.mul(splat(12), u), f64x2.mul(splat(14), y))
      if (sections > 2) {
        const v = f64x2.add(rounded(y), tiny)
        y = f64x2.add(f64x2.mul(splat(20), v), t1)
        t1 = f64x2.add(f64x2.sub(f64x2.mul(splat(21), v), f64x2.mul(splat(23), y)), t2)
        t2 = f64x2.sub(f64x2.mul(splat(22), v), f64x2.mul(splat(24), y))
      }
    }
    write(at, y)
  }
  keep(6, z1)
  keep(8, z2)
  keep(16, s1)
  keep(18, s2)
  keep(26, t1)
  keep(28, t2)
}

/** Leaves of the block what a section takes away from it, as a share of `most`; the block itself is remembered. */
export function highs(samples: i32, most: f64): void {
  const tiny = f64x2.splat(1e-18), all = f64x2.splat(most)
  const b0 = splat(0), b1 = splat(1), b2 = splat(2), a1 = splat(3), a2 = splat(4)
  let z1 = pair(6), z2 = pair(8)
  memory.copy(WHOLE, LEFT, 32768)
  for (let at: usize = 0, end = <usize>samples << 2; at < end; at += 4) {
    const whole = read(at)
    const x = f64x2.add(whole, tiny)
    const y = f64x2.add(f64x2.mul(b0, x), z1)
    z1 = f64x2.add(f64x2.sub(f64x2.mul(b1, x), f64x2.mul(a1, y)), z2)
    z2 = f64x2.sub(f64x2.mul(b2, x), f64x2.mul(a2, y))
    write(at, f64x2.div(f64x2.sub(whole, rounded(y)), all))
  }
  keep(6, z1)
  keep(8, z2)
}

/** The remembered block without a share of its highs, which moves evenly from gain to gain. */
export function leave(samples: i32): void {
  let gain = GAINS
  for (let from = 0; from < samples; from += RAMP) {
    let share = <f64>load<f32>(gain)
    const slope = (<f64>load<f32>(gain, 4) - share) * 0.03125
    const to = from + RAMP < samples ? from + RAMP : samples
    const at = <usize>from << 2, end = <usize>to << 2
    if (share == 0 && slope == 0) {
      memory.copy(LEFT + at, WHOLE + at, end - at)
      memory.copy(RIGHT + at, WHOLE + 16384 + at, end - at)
    } else {
      for (let i = at; i < end; i += 4) {
        const whole = f64x2.promote_low_f32x4(v128.load_lane<f32>(WHOLE + 16384 + i, v128.load32_zero(WHOLE + i), 1))
        write(i, f64x2.sub(whole, f64x2.mul(f64x2.splat(share), read(i))))
        share += slope
      }
    }
    gain += 4
  }
}

export function tilt(samples: i32): void {
  const tiny = f64x2.splat(1e-18)
  const amount = splat(0), first = splat(1), second = splat(2)
  let a = pair(4), b = pair(6)
  for (let at: usize = 0, end = <usize>samples << 2; at < end; at += 4) {
    const x = f64x2.add(read(at), tiny)
    a = f64x2.add(a, f64x2.mul(first, f64x2.sub(x, a)))
    const y = f64x2.add(x, f64x2.mul(amount, f64x2.sub(x, a)))
    b = f64x2.add(b, f64x2.mul(second, f64x2.sub(y, b)))
    write(at, f64x2.add(y, f64x2.mul(amount, f64x2.sub(y, b))))
  }
  keep(4, a)
  keep(6, b)
}

export function reflect(samples: i32): void {
  const end = <usize>samples << 2
  const half = f32x4.splat(0.5)
  // A last group that is not full is followed by room enough.
  for (let at: usize = 0; at < end; at += 16)
    v128.store(MIDDLE + at, f32x4.mul(half, f32x4.add(v128.load(LEFT + at), v128.load(RIGHT + at))))
  const d0 = <usize>state(0) << 2, d1 = <usize>state(1) << 2, d2 = <usize>state(2) << 2
  const d3 = <usize>state(3) << 2, d4 = <usize>state(4) << 2, d5 = <usize>state(5) << 2
  const g0 = f32x4.splat(<f32>state(6)), g1 = f32x4.splat(<f32>state(7)), g2 = f32x4.splat(<f32>state(8))
  const g3 = f32x4.splat(<f32>state(9)), g4 = f32x4.splat(<f32>state(10)), g5 = f32x4.splat(<f32>state(11))
  for (let at: usize = 0; at < end; at += 16) {
    const now = MIDDLE + at
    let side = f32x4.mul(g0, v128.load(now - d0))
    side = f32x4.add(side, f32x4.mul(g1, v128.load(now - d1)))
    side = f32x4.add(side, f32x4.mul(g2, v128.load(now - d2)))
    side = f32x4.add(side, f32x4.mul(g3, v128.load(now - d3)))
    side = f32x4.add(side, f32x4.mul(g4, v128.load(now - d4)))
    side = f32x4.add(side, f32x4.mul(g5, v128.load(now - d5)))
    v128.store(LEFT + at, f32x4.add(v128.load(LEFT + at), side))
    v128.store(RIGHT + at, f32x4.sub(v128.load(RIGHT + at), side))
  }
  memory.copy(PAST, PAST + end, 8192)
}

/** x / √(1 + x²) of each side, at a drive that is taken back after. */
export function saturate(samples: i32, drive: f64): void {
  const one = f32x4.splat(1), up = f32x4.splat(<f32>drive), down = f32x4.splat(<f32>1 / <f32>drive)
  // A last group that is not full is followed by room enough.
  for (let at: usize = 0, end = <usize>samples << 2; at < end; at += 16) {
    const x = f32x4.mul(v128.load(LEFT + at), up), y = f32x4.mul(v128.load(RIGHT + at), up)
    v128.store(LEFT + at, f32x4.mul(f32x4.div(x, f32x4.sqrt(f32x4.add(one, f32x4.mul(x, x)))), down))
    v128.store(RIGHT + at, f32x4.mul(f32x4.div(y, f32x4.sqrt(f32x4.add(one, f32x4.mul(y, y)))), down))
  }
}

export function squares(samples: i32): void {
  const b0 = splat(0), b1 = splat(1), b2 = splat(2), a1 = splat(3), a2 = splat(4), h1 = splat(5), h2 = splat(6), minusTwo = f64x2.splat(-2)
  let p1 = pair(8), p2 = pair(10), q1 = pair(12), q2 = pair(14), y = pair(16), sum = pair(18)
  for (let at: usize = 0, end = <usize>samples << 2; at < end; at += 4) {
    const z = f64x2.add(y, q1)
    q1 = f64x2.add(f64x2.sub(f64x2.mul(minusTwo, y), f64x2.mul(h1, z)), q2)
    q2 = f64x2.sub(y, f64x2.mul(h2, z))
    sum = f64x2.add(sum, f64x2.mul(z, z))
    const x = read(at)
    y = f64x2.add(f64x2.mul(b0, x), p1)
    p1 = f64x2.add(f64x2.sub(f64x2.mul(b1, x), f64x2.mul(a1, y)), p2)
    p2 = f64x2.sub(f64x2.mul(b2, x), f64x2.mul(a2, y))
  }
  keep(8, p1)
  keep(10, p2)
  keep(12, q1)
  keep(14, q2)
  keep(16, y)
  keep(18, sum)
}

export function powers(samples: i32): void {
  let out = POWERS
  for (let from = 0; from < samples; from += RAMP) {
    const to = from + RAMP < samples ? from + RAMP : samples
    let sum = f64x2.splat(0)
    for (let at = <usize>from << 2, end = <usize>to << 2; at < end; at += 4) {
      const x = read(at)
      sum = f64x2.add(sum, f64x2.mul(x, x))
    }
    store<f64>(out, (f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)) / <f64>(2 * (to - from)))
    out += 8
  }
}

export function peaks(samples: i32): void {
  let out = PEAKS
  for (let from = 0; from < samples; from += RAMP) {
    const to = from + RAMP < samples ? from + RAMP : samples
    let high = f32x4.splat(0)
    for (let at = <usize>from << 2, end = <usize>to << 2; at < end; at += 4) {
      high = f32x4.pmax(high, f32x4.abs(v128.load_lane<f32>(RIGHT + at, v128.load32_zero(LEFT + at), 1)))
    }
    const left = f32x4.extract_lane(high, 0), right = f32x4.extract_lane(high, 1)
    store<f32>(out, left < right ? right : left)
    out += 4
  }
}

/** Adds the block that `highs` stores. */
export function addOther(samples: i32): void {
  // A last group that is not full is followed by room enough.
  for (let at: usize = 0, end = <usize>samples << 2; at < end; at += 16) {
    v128.store(LEFT + at, f32x4.add(v128.load(LEFT + at), v128.load(WHOLE + at)))
    v128.store(RIGHT + at, f32x4.add(v128.load(RIGHT + at), v128.load(WHOLE + 16384 + at)))
  }
}

export function ramps(samples: i32): void {
  const steps = f32x4(0, 1, 2, 3)
  const four = f32x4.splat(4)
  let gain = GAINS
  for (let from = 0; from < samples; from += RAMP) {
    const start = load<f32>(gain)
    const slope = f32x4.splat((load<f32>(gain, 4) - start) * <f32>0.03125)
    const base = f32x4.splat(start)
    let i = steps
    // A last block that is not full is followed by room enough.
    for (let at = <usize>from << 2, end = at + (RAMP << 2); at < end; at += 16) {
      const g = f32x4.add(base, f32x4.mul(slope, i))
      v128.store(LEFT + at, f32x4.mul(v128.load(LEFT + at), g))
      v128.store(RIGHT + at, f32x4.mul(v128.load(RIGHT + at), g))
      i = f32x4.add(i, four)
    }
    gain += 4
  }
}
