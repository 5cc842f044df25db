// AssemblyScript. A held note, read from two colours of its recording at a speed that moves: between samples a Hermite curve,
// or its highs were duller as often as the pitch passes a sample. Built by `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/synth/sampler/held-kernel.ts): a gain of each colour for each 64 samples and one more, a speed for each 64, then stretches of both recordings, then the sound.
const DARKS: usize = 0
const BRIGHTS: usize = 1024
const SPEEDS: usize = 2048
const DARK: usize = 4096
const BRIGHT: usize = 69696
const OUT: usize = 135296
const STEP: i32 = 64

@inline function second(pairs: v128): v128 {
  return f64x2.promote_low_f32x4(i32x4.shuffle(pairs, pairs, 2, 3, 2, 3))
}

/** Both colours around a sample, each at its gain. */
@inline function mixed(at: usize, dark: v128, bright: v128): v128 {
  return f32x4.add(f32x4.mul(v128.load(DARK + at), dark), f32x4.mul(v128.load(BRIGHT + at), bright))
}

@inline function curves(p: v128, q: v128, t: v128): v128 {
  const half = f64x2.splat(0.5)
  const first = i32x4.shuffle(p, q, 0, 4, 1, 5), last = i32x4.shuffle(p, q, 2, 6, 3, 7)
  const before = f64x2.promote_low_f32x4(first), x = second(first), y = f64x2.promote_low_f32x4(last), after = second(last)
  const c = f64x2.mul(f64x2.sub(y, before), half)
  const w = f64x2.add(c, f64x2.sub(x, y))
  const a = f64x2.add(f64x2.add(w, f64x2.sub(x, y)), f64x2.mul(f64x2.sub(after, x), half))
  const bend = f64x2.mul(f64x2.sub(f64x2.mul(a, t), f64x2.add(w, a)), t)
  return f64x2.add(f64x2.mul(f64x2.add(bend, c), t), x)
}

@inline function slopeOf(line: usize): f64 {
  return (load<f64>(line, 8) - load<f64>(line)) / <f64>STEP
}

@inline function lineOf(line: usize): v128 {
  const start = load<f64>(line)
  return f64x2.replace_lane(f64x2.splat(start), 1, start + slopeOf(line))
}

/** Writes `samples` of the sound, read from `at` on, and one more where they are odd; answers where it reads then. */
export function read(samples: i32, at: f64): f64 {
  for (let from = 0; from < samples; from += STEP) {
    const n = <usize>from >> 3
    const speed = load<f64>(SPEEDS + n)
    const darkTurn = f64x2.splat(2 * slopeOf(DARKS + n)), brightTurn = f64x2.splat(2 * slopeOf(BRIGHTS + n))
    let dark = lineOf(DARKS + n), bright = lineOf(BRIGHTS + n)
    const end = OUT + (<usize>min(from + STEP, samples) << 2)
    for (let out = OUT + (<usize>from << 2); out < end; out += 8) {
      const next = at + speed
      const both = f64x2.replace_lane(f64x2.splat(at), 1, next)
      const whole = i32x4.trunc_sat_f64x2_s_zero(both)
      const t = f64x2.sub(both, f64x2.convert_low_i32x4_s(whole))
      const k = <usize>i32x4.extract_lane(whole, 0) << 2, m = <usize>i32x4.extract_lane(whole, 1) << 2
      const low = f32x4.demote_f64x2_zero(dark), high = f32x4.demote_f64x2_zero(bright)
      const p = mixed(k - 4, i32x4.shuffle(low, low, 0, 0, 0, 0), i32x4.shuffle(high, high, 0, 0, 0, 0))
      const q = mixed(m - 4, i32x4.shuffle(low, low, 1, 1, 1, 1), i32x4.shuffle(high, high, 1, 1, 1, 1))
      v128.store64_lane(out, f32x4.demote_f64x2_zero(curves(p, q, t)), 0)
      dark = f64x2.add(dark, darkTurn)
      bright = f64x2.add(bright, brightTurn)
      at = next + speed
    }
  }
  return at
}
