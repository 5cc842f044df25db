// AssemblyScript. Kept sounds, added to one side or two at levels that move in straight lines: two samples of one side in each SIMD vector, as
// plain double precision does it. Built by `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/synth/notes/add-sound.ts): a level for each 64 samples and one more, then 4096 samples each of the sound's two sides; then what they are added to, wherever the caller keeps it. A last pair of a sound that is not full is followed by room enough.
const LEVELS: usize = 0
const FIRST: usize = 1024
const SECOND: usize = FIRST + 16400
const ROOM: usize = SECOND + 16400
const STEP: i32 = 64

@inline function read(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at))
}

/** The first of a pair alone where the second is beyond the end: it belongs to others. */
@inline function write(at: usize, value: v128, isWhole: bool): void {
  const y = f32x4.demote_f64x2_zero(value)
  if (isWhole) v128.store64_lane(at, y, 0)
  else v128.store32_lane(at, y, 0)
}

@inline function slopeFrom(from: i32, samples: i32): f64 {
  const level = LEVELS + (<usize>from >> 6 << 3)
  const count = from + STEP < samples ? STEP : samples - from
  return (load<f64>(level, 8) - load<f64>(level)) / <f64>count
}

@inline function stepEnd(from: i32, samples: i32): usize {
  return <usize>(from + STEP < samples ? from + STEP : samples) << 2
}

@inline function addPair(at: usize, i: v128, start: v128, slope: v128, toLeft: v128, left: usize, isWhole: bool): void {
  const y = f64x2.mul(read(FIRST + at), f64x2.add(start, f64x2.mul(slope, i)))
  write(left + at, f64x2.add(read(left + at), f64x2.mul(y, toLeft)), isWhole)
}

@inline function addPairs(at: usize, i: v128, start: v128, slope: v128, toLeft: v128, toRight: v128, left: usize, right: usize, isWhole: bool): void {
  const y = f64x2.mul(read(FIRST + at), f64x2.add(start, f64x2.mul(slope, i)))
  write(left + at, f64x2.add(read(left + at), f64x2.mul(y, toLeft)), isWhole)
  write(right + at, f64x2.add(read(right + at), f64x2.mul(y, toRight)), isWhole)
}

@inline function addBoth(at: usize, i: v128, start: v128, slope: v128, l1: v128, l2: v128, r1: v128, r2: v128, left: usize, right: usize, isWhole: bool): void {
  const level = f64x2.add(start, f64x2.mul(slope, i))
  const a = f64x2.mul(read(FIRST + at), level)
  const b = f64x2.mul(read(SECOND + at), level)
  write(left + at, f64x2.add(f64x2.add(read(left + at), f64x2.mul(a, l1)), f64x2.mul(b, l2)), isWhole)
  write(right + at, f64x2.add(f64x2.add(read(right + at), f64x2.mul(a, r1)), f64x2.mul(b, r2)), isWhole)
}

/** The sound's first side, to both sides, which begin at `left` and `right`. */
export function addCentre(samples: i32, left: usize, right: usize, leftGain: f64, rightGain: f64): void {
  const toLeft = f64x2.splat(leftGain), toRight = f64x2.splat(rightGain), two = f64x2.splat(2)
  for (let from = 0; from < samples; from += STEP) {
    const start = f64x2.splat(load<f64>(LEVELS + (<usize>from >> 6 << 3))), slope = f64x2.splat(slopeFrom(from, samples))
    let i = f64x2(0, 1)
    let at = <usize>from << 2
    const end = stepEnd(from, samples)
    for (; at + 4 < end; at += 8) {
      addPairs(at, i, start, slope, toLeft, toRight, left, right, true)
      i = f64x2.add(i, two)
    }
    if (at < end) addPairs(at, i, start, slope, toLeft, toRight, left, right, false)
  }
}

/** The sound's first side, to one alone. */
export function addOne(samples: i32, left: usize, leftGain: f64): void {
  const toLeft = f64x2.splat(leftGain), two = f64x2.splat(2)
  for (let from = 0; from < samples; from += STEP) {
    const start = f64x2.splat(load<f64>(LEVELS + (<usize>from >> 6 << 3))), slope = f64x2.splat(slopeFrom(from, samples))
    let i = f64x2(0, 1)
    let at = <usize>from << 2
    const end = stepEnd(from, samples)
    for (; at + 4 < end; at += 8) {
      addPair(at, i, start, slope, toLeft, left, true)
      i = f64x2.add(i, two)
    }
    if (at < end) addPair(at, i, start, slope, toLeft, left, false)
  }
}

/** Both sides of the sound, each to both sides. */
export function addSides(samples: i32, left: usize, right: usize, leftOfFirst: f64, leftOfSecond: f64, rightOfFirst: f64, rightOfSecond: f64): void {
  const l1 = f64x2.splat(leftOfFirst), l2 = f64x2.splat(leftOfSecond)
  const r1 = f64x2.splat(rightOfFirst), r2 = f64x2.splat(rightOfSecond), two = f64x2.splat(2)
  for (let from = 0; from < samples; from += STEP) {
    const start = f64x2.splat(load<f64>(LEVELS + (<usize>from >> 6 << 3))), slope = f64x2.splat(slopeFrom(from, samples))
    let i = f64x2(0, 1)
    let at = <usize>from << 2
    const end = stepEnd(from, samples)
    for (; at + 4 < end; at += 8) {
      addBoth(at, i, start, slope, l1, l2, r1, r2, left, right, true)
      i = f64x2.add(i, two)
    }
    if (at < end) addBoth(at, i, start, slope, l1, l2, r1, r2, left, right, false)
  }
}
