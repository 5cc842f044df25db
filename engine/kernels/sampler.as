// AssemblyScript. A voice of a sampler, block by block: the recording read between its samples by a Hermite curve, its lowpass, its gain and
// its place, as the player of spessasynth_core does it: the same operations in the same order, so the same bits. Built by
// `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/synth/sampler/sampler-kernel.ts): voices, a block, then two sides, then recordings wherever the caller keeps them.
const VOICES: usize = 0
const STRIDE: usize = 144
const BLOCK: usize = 5120
const LEFT: usize = 8192
const SIDE: usize = 65536
const ROOM: usize = LEFT + SIDE + SIDE

// Of a voice, in numbers of eight bytes: where it reads, its filter's past, then what the caller sets.
const CURSOR: usize = 0
const X1: usize = 8
const X2: usize = 16
const Y1: usize = 24
const Y2: usize = 32
const STEP: usize = 40
const GAIN: usize = 48
const GAIN_STEP: usize = 56
const A0: usize = 64
const A1: usize = 72
const A2: usize = 80
const A3: usize = 88
const A4: usize = 96
const TO_LEFT: usize = 104
const TO_RIGHT: usize = 112
const DATA: usize = 120
const END: usize = 128
const LOOP: usize = 136

@inline function wrapped(at: i32, end: i32, length: i32): i32 {
  while (at >= end) at -= length
  return at
}

@inline function curve(x0: usize, x1: usize, x2: usize, x3: usize, t: f64): f32 {
  const xm1 = <f64>load<f32>(x0), y0 = <f64>load<f32>(x1), y1 = <f64>load<f32>(x2), y2 = <f64>load<f32>(x3)
  const c = (y1 - xm1) * 0.5
  const v = y0 - y1
  const w = c + v
  const a = w + v + (y2 - y0) * 0.5
  const b = w + a
  return <f32>(((a * t - b) * t + c) * t + y0)
}

/** Two samples at once, each with four of the recording around it: their curves are interleaved. */
@inline function curves(from: usize, to: usize, t: v128): v128 {
  const p = v128.load(from), q = v128.load(to)
  const first = i32x4.shuffle(p, q, 0, 4, 1, 5), second = i32x4.shuffle(p, q, 2, 6, 3, 7)
  const xm1 = f64x2.promote_low_f32x4(first), y0 = f64x2.promote_low_f32x4(i32x4.shuffle(first, first, 2, 3, 2, 3))
  const y1 = f64x2.promote_low_f32x4(second), y2 = f64x2.promote_low_f32x4(i32x4.shuffle(second, second, 2, 3, 2, 3))
  const half = f64x2.splat(0.5)
  const c = f64x2.mul(f64x2.sub(y1, xm1), half)
  const v = f64x2.sub(y0, y1)
  const w = f64x2.add(c, v)
  const a = f64x2.add(f64x2.add(w, v), f64x2.mul(f64x2.sub(y2, y0), half))
  const b = f64x2.add(w, a)
  const bend = f64x2.mul(f64x2.sub(f64x2.mul(a, t), b), t)
  return f32x4.demote_f64x2_zero(f64x2.add(f64x2.mul(f64x2.add(bend, c), t), y0))
}

/** Fills the block from one contiguous piece: `count` samples, in pairs. */
function readStraight(data: usize, cursor: f64, step: f64, count: i32): f64 {
  for (let out = BLOCK, last = BLOCK + (<usize>count << 2); out < last; out += 8) {
    const next = cursor + step
    const both = f64x2.replace_lane(f64x2.splat(cursor), 1, next)
    const whole = i32x4.trunc_sat_f64x2_s_zero(both)
    const t = f64x2.sub(both, f64x2.convert_low_i32x4_s(whole))
    const from = data + (<usize>i32x4.extract_lane(whole, 0) << 2), to = data + (<usize>i32x4.extract_lane(whole, 1) << 2)
    v128.store64_lane(out, curves(from, to, t), 0)
    cursor = next + step
  }
  return cursor
}

/** Fills the block sample by sample, around a loop or up to the end; answers where it reads then, or less than nothing after the end. */
function readAround(state: usize, cursor: f64, step: f64, count: i32): f64 {
  const data = <usize>load<f64>(state, DATA)
  const end = <i32>load<f64>(state, END), loop = <i32>load<f64>(state, LOOP)
  for (let out = BLOCK, last = BLOCK + (<usize>count << 2); out < last; out += 4) {
    if (loop > 0) while (cursor >= <f64>end) cursor -= <f64>loop
    const k = <i32>cursor
    if (loop <= 0 && k + 3 >= end) {
      for (; out < last; out += 4) store<f32>(out, 0)
      return -1
    }
    const x1 = wrapped(k + 1, end, loop), x2 = wrapped(k + 2, end, loop), x3 = wrapped(k + 3, end, loop)
    const x = curve(data + (<usize>k << 2), data + (<usize>x1 << 2), data + (<usize>x2 << 2), data + (<usize>x3 << 2), cursor - <f64>k)
    store<f32>(out, x)
    cursor += step
  }
  return cursor
}

function filter(state: usize, count: i32): void {
  const a0 = load<f64>(state, A0), a1 = load<f64>(state, A1), a2 = load<f64>(state, A2), a3 = load<f64>(state, A3), a4 = load<f64>(state, A4)
  const gainStep = load<f64>(state, GAIN_STEP)
  let gain = load<f64>(state, GAIN)
  let x1 = load<f64>(state, X1), x2 = load<f64>(state, X2), y1 = load<f64>(state, Y1), y2 = load<f64>(state, Y2)
  for (let at = BLOCK, last = BLOCK + (<usize>count << 2); at < last; at += 4) {
    const x = <f64>load<f32>(at)
    const y = a0 * x + a1 * x1 + a2 * x2 - a3 * y1 - y2 * a4
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    store<f32>(at, <f32>(y * gain))
    gain += gainStep
  }
  store<f64>(state, x1, X1)
  store<f64>(state, x2, X2)
  store<f64>(state, y1, Y1)
  store<f64>(state, y2, Y2)
}

function swell(state: usize, count: i32): void {
  const gainStep = load<f64>(state, GAIN_STEP)
  let gain = load<f64>(state, GAIN)
  for (let at = BLOCK, last = BLOCK + (<usize>count << 2); at < last; at += 4) {
    store<f32>(at, <f32>(<f64>load<f32>(at) * gain))
    gain += gainStep
  }
}

@inline function addTo(side: usize, sound: v128, gain: v128): void {
  v128.store64_lane(side, f32x4.demote_f64x2_zero(f64x2.add(f64x2.promote_low_f32x4(v128.load64_zero(side)), f64x2.mul(gain, sound))), 0)
}

/**
 * Adds `count` samples (an even number, 128 at most) of a voice to both sides from sample `at` on; answers whether it goes on. A loop of no
 * length is none: then the recording ends at its end, and what is left of the block is the filter's.
 */
export function play(voice: i32, at: i32, count: i32, isFiltered: bool): bool {
  const state = VOICES + <usize>voice * STRIDE
  const step = load<f64>(state, STEP), cursor = load<f64>(state, CURSOR)
  const isStraight = cursor + step * <f64>(count + 1) + 4 < load<f64>(state, END)
  const next = isStraight
    ? readStraight(<usize>load<f64>(state, DATA), cursor, step, count)
    : readAround(state, cursor, step, count)
  store<f64>(state, next, CURSOR)
  if (isFiltered) filter(state, count)
  else swell(state, count)
  const toLeft = f64x2.splat(load<f64>(state, TO_LEFT)), toRight = f64x2.splat(load<f64>(state, TO_RIGHT))
  const left = LEFT + (<usize>at << 2)
  for (let n: usize = 0, last = <usize>count << 2; n < last; n += 8) {
    const sound = f64x2.promote_low_f32x4(v128.load64_zero(BLOCK + n))
    addTo(left + n, sound, toLeft)
    addTo(left + SIDE + n, sound, toRight)
  }
  return next >= 0
}
