// AssemblyScript. The operations of engine/dsp/stereo-ops-reference.ts, left and right side by side in SIMD lanes, in the same order:
// the same bits. Built by `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/dsp/stereo-ops-kernel.ts): the state of the operation (64 doubles), gains, powers, then the block: 4096 samples of each side, then what was heard before it and its own middle.
const GAINS: usize = 512
const POWERS: usize = 1536
const LEFT: usize = 4096
const RIGHT: usize = LEFT + 16384
const PAST: usize = RIGHT + 16384
const MIDDLE: usize = PAST + 8192
const RAMP: i32 = 32

@inline function state(index: i32): f64 {
  return load<f64>(<usize>index << 3)
}

@inline function splat(index: i32): v128 {
  return f64x2.splat(state(index))
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

export function biquad(samples: i32): void {
  const tiny = f64x2.splat(1e-18)
  const b0 = splat(0), b1 = splat(1), b2 = splat(2), a1 = splat(3), a2 = splat(4)
  let z1 = pair(6), z2 = pair(8)
  for (let at: usize = 0, end = <usize>samples << 2; at < end; at += 4) {
    const x = f64x2.add(read(at), tiny)
    const y = f64x2.add(f64x2.mul(b0, x), z1)
    z1 = f64x2.add(f64x2.sub(f64x2.mul(b1, x), f64x2.mul(a1, y)), z2)
    z2 = f64x2.sub(f64x2.mul(b2, x), f64x2.mul(a2, y))
    write(at, y)
  }
  keep(6, z1)
  keep(8, z2)
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
