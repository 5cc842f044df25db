// AssemblyScript. Feedback delay network of engine/mix/reverb-reference.ts, eight lines in two SIMD vectors, the same operations
// in the same order: the same bits. Built by `node engine/testing/build-kernels.ts`.

// Memory: state below 1024, then input and output (4 × 4096 samples), then the lines.
// A test holds it and the lengths equal to engine/mix/reverb-kernel.ts and reverb-network.ts.
const DAMPED: usize = 16
const FEEDBACK: usize = 48
const PLACES: usize = 96
const SCALARS: usize = 128 // low, previous, lastLeft, lastRight, wet, lowCut, bright
const IN_LEFT: usize = 1024
const IN_RIGHT: usize = IN_LEFT + 16384
const OUT_LEFT: usize = IN_RIGHT + 16384
const OUT_RIGHT: usize = OUT_LEFT + 16384
const LINES: usize = OUT_RIGHT + 16384
const STRIDE: usize = 8192
const LENGTH_0: i32 = 613
const LENGTH_1: i32 = 709
const LENGTH_2: i32 = 821
const LENGTH_3: i32 = 937
const LENGTH_4: i32 = 1061
const LENGTH_5: i32 = 1201
const LENGTH_6: i32 = 1361
const LENGTH_7: i32 = 1523

@inline function shorter(left: i32, line: i32, length: i32): i32 {
  const room = length - load<i32>(PLACES + (<usize>line << 2))
  return room < left ? room : left
}

@inline function pointer(line: i32): usize {
  return LINES + <usize>line * STRIDE + (<usize>load<i32>(PLACES + (<usize>line << 2)) << 2)
}

@inline function advance(line: i32, length: i32, by: i32): void {
  const place = load<i32>(PLACES + (<usize>line << 2)) + by
  store<i32>(PLACES + (<usize>line << 2), place == length ? 0 : place)
}

/** Runs `pairs` pairs of samples: one step of the network each, its tail added to the output. */
export function addPairs(pairs: i32): void {
  const tiny: f32 = 1e-18
  const fa = v128.load(FEEDBACK)
  const fb = v128.load(FEEDBACK, 16)
  const signs = i32x4(0, 0x80000000, 0, 0x80000000)
  const bright = f32x4.splat(load<f32>(SCALARS, 24))
  const wet = load<f32>(SCALARS, 16)
  const lowCut = load<f32>(SCALARS, 20)
  let a = v128.load(DAMPED)
  let b = v128.load(DAMPED, 16)
  let low = load<f32>(SCALARS)
  let previous = load<f32>(SCALARS, 4)
  let lastLeft = load<f32>(SCALARS, 8)
  let lastRight = load<f32>(SCALARS, 12)
  let at: usize = 0
  let left = pairs
  while (left > 0) {
    let run = shorter(left, 0, LENGTH_0)
    run = shorter(run, 1, LENGTH_1)
    run = shorter(run, 2, LENGTH_2)
    run = shorter(run, 3, LENGTH_3)
    run = shorter(run, 4, LENGTH_4)
    run = shorter(run, 5, LENGTH_5)
    run = shorter(run, 6, LENGTH_6)
    run = shorter(run, 7, LENGTH_7)
    let p0 = pointer(0), p1 = pointer(1), p2 = pointer(2), p3 = pointer(3)
    let p4 = pointer(4), p5 = pointer(5), p6 = pointer(6), p7 = pointer(7)
    const end = at + (<usize>run << 3)
    for (; at < end; at += 8) {
      const one = load<f32>(IN_LEFT + at) + load<f32>(IN_RIGHT + at)
      const two = load<f32>(IN_LEFT + at, 4) + load<f32>(IN_RIGHT + at, 4)
      const x = <f32>0.125 * previous + <f32>0.25 * one + <f32>0.125 * two + tiny
      previous = two
      low = low + lowCut * (x - low)
      const input = v128.xor(f32x4.splat((x - low) * <f32>0.5 + tiny), signs)
      let m = v128.load32_zero(p0)
      m = v128.load_lane<f32>(p1, m, 1)
      m = v128.load_lane<f32>(p2, m, 2)
      m = v128.load_lane<f32>(p3, m, 3)
      let n = v128.load32_zero(p4)
      n = v128.load_lane<f32>(p5, n, 1)
      n = v128.load_lane<f32>(p6, n, 2)
      n = v128.load_lane<f32>(p7, n, 3)
      a = f32x4.add(a, f32x4.mul(bright, f32x4.sub(m, a)))
      b = f32x4.add(b, f32x4.mul(bright, f32x4.sub(n, b)))
      const s = f32x4.add(a, b)
      const t = v128.shuffle<i32>(s, s, 2, 3, 0, 1)
      const sums = f32x4.add(s, t)
      const differences = f32x4.sub(s, t)
      const mean = f32x4.splat(<f32>0.25 * (f32x4.extract_lane(sums, 0) + f32x4.extract_lane(sums, 1)))
      m = f32x4.add(f32x4.mul(f32x4.sub(a, mean), fa), input)
      n = f32x4.add(f32x4.mul(f32x4.sub(b, mean), fb), input)
      v128.store_lane<f32>(p0, m, 0)
      v128.store_lane<f32>(p1, m, 1)
      v128.store_lane<f32>(p2, m, 2)
      v128.store_lane<f32>(p3, m, 3)
      v128.store_lane<f32>(p4, n, 0)
      v128.store_lane<f32>(p5, n, 1)
      v128.store_lane<f32>(p6, n, 2)
      v128.store_lane<f32>(p7, n, 3)
      p0 += 4; p1 += 4; p2 += 4; p3 += 4; p4 += 4; p5 += 4; p6 += 4; p7 += 4
      const wetLeft = wet * f32x4.extract_lane(differences, 0)
      const wetRight = wet * f32x4.extract_lane(differences, 1)
      store<f32>(OUT_LEFT + at, load<f32>(OUT_LEFT + at) + lastLeft)
      store<f32>(OUT_RIGHT + at, load<f32>(OUT_RIGHT + at) + lastRight)
      store<f32>(OUT_LEFT + at, load<f32>(OUT_LEFT + at, 4) + <f32>0.5 * (lastLeft + wetLeft), 4)
      store<f32>(OUT_RIGHT + at, load<f32>(OUT_RIGHT + at, 4) + <f32>0.5 * (lastRight + wetRight), 4)
      lastLeft = wetLeft
      lastRight = wetRight
    }
    advance(0, LENGTH_0, run)
    advance(1, LENGTH_1, run)
    advance(2, LENGTH_2, run)
    advance(3, LENGTH_3, run)
    advance(4, LENGTH_4, run)
    advance(5, LENGTH_5, run)
    advance(6, LENGTH_6, run)
    advance(7, LENGTH_7, run)
    left -= run
  }
  v128.store(DAMPED, a)
  v128.store(DAMPED, b, 16)
  store<f32>(SCALARS, low)
  store<f32>(SCALARS, previous, 4)
  store<f32>(SCALARS, lastLeft, 8)
  store<f32>(SCALARS, lastRight, 12)
}
