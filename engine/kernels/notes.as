// AssemblyScript. Kept sounds, added to one side or two at levels that move in straight lines: two samples of one side in each SIMD vector, as
// plain double precision does it. Built by `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/synth/add-sound.ts): a level for each 64 samples and one more, then 4096 samples each of the sound's two sides and of what they are added to. A last pair that is not full is followed by room enough.
const LEVELS: usize = 0
const FIRST: usize = 1024
const SECOND: usize = FIRST + 16400
const LEFT: usize = SECOND + 16400
const RIGHT: usize = LEFT + 16400
const STEP: i32 = 64

@inline function read(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at))
}

@inline function add(at: usize, value: v128): void {
  v128.store64_lane(at, f32x4.demote_f64x2_zero(f64x2.add(read(at), value)), 0)
}

@inline function slopeFrom(from: i32, samples: i32): f64 {
  const level = LEVELS + (<usize>from >> 6 << 3)
  const count = from + STEP < samples ? STEP : samples - from
  return (load<f64>(level, 8) - load<f64>(level)) / <f64>count
}

@inline function stepEnd(from: i32, samples: i32): usize {
  return <usize>(from + STEP < samples ? from + STEP : samples) << 2
}

/** The sound's first side, to both sides. */
export function addCentre(samples: i32, toLeft: f64, toRight: f64): void {
  const left = f64x2.splat(toLeft), right = f64x2.splat(toRight), two = f64x2.splat(2)
  for (let from = 0; from < samples; from += STEP) {
    const start = f64x2.splat(load<f64>(LEVELS + (<usize>from >> 6 << 3))), slope = f64x2.splat(slopeFrom(from, samples))
    let i = f64x2(0, 1)
    for (let at = <usize>from << 2, end = stepEnd(from, samples); at < end; at += 8) {
      const y = f64x2.mul(read(FIRST + at), f64x2.add(start, f64x2.mul(slope, i)))
      add(LEFT + at, f64x2.mul(y, left))
      add(RIGHT + at, f64x2.mul(y, right))
      i = f64x2.add(i, two)
    }
  }
}

/** The sound's first side, to the left alone. */
export function addOne(samples: i32, toLeft: f64): void {
  const left = f64x2.splat(toLeft), two = f64x2.splat(2)
  for (let from = 0; from < samples; from += STEP) {
    const start = f64x2.splat(load<f64>(LEVELS + (<usize>from >> 6 << 3))), slope = f64x2.splat(slopeFrom(from, samples))
    let i = f64x2(0, 1)
    for (let at = <usize>from << 2, end = stepEnd(from, samples); at < end; at += 8) {
      const y = f64x2.mul(read(FIRST + at), f64x2.add(start, f64x2.mul(slope, i)))
      add(LEFT + at, f64x2.mul(y, left))
      i = f64x2.add(i, two)
    }
  }
}

/** Both sides of the sound, each to both sides. */
export function addSides(samples: i32, leftOfFirst: f64, leftOfSecond: f64, rightOfFirst: f64, rightOfSecond: f64): void {
  const l1 = f64x2.splat(leftOfFirst), l2 = f64x2.splat(leftOfSecond)
  const r1 = f64x2.splat(rightOfFirst), r2 = f64x2.splat(rightOfSecond), two = f64x2.splat(2)
  for (let from = 0; from < samples; from += STEP) {
    const start = f64x2.splat(load<f64>(LEVELS + (<usize>from >> 6 << 3))), slope = f64x2.splat(slopeFrom(from, samples))
    let i = f64x2(0, 1)
    for (let at = <usize>from << 2, end = stepEnd(from, samples); at < end; at += 8) {
      const level = f64x2.add(start, f64x2.mul(slope, i))
      const a = f64x2.mul(read(FIRST + at), level)
      const b = f64x2.mul(read(SECOND + at), level)
      const left = f64x2.add(f64x2.add(read(LEFT + at), f64x2.mul(a, l1)), f64x2.mul(b, l2))
      const right = f64x2.add(f64x2.add(read(RIGHT + at), f64x2.mul(a, r1)), f64x2.mul(b, r2))
      v128.store64_lane(LEFT + at, f32x4.demote_f64x2_zero(left), 0)
      v128.store64_lane(RIGHT + at, f32x4.demote_f64x2_zero(right), 0)
      i = f64x2.add(i, two)
    }
  }
}
