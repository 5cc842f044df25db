// AssemblyScript. A singer with the sounds of speech: folds, Fourier transform, the filter of a mouth and what it makes of two hops, four single
// precision lanes at a time. The transform has the bits of engine/voice/testing/speech-reference.ts. Built by `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/voice/spoken/speech-kernel.ts): twiddles of every length (six rows each), a spectrum (2048 bins and the first again), one to write to, one for the transform, window, pulses and noise of three hops, shares of both, two filters, the first hop's spectrum, the lifter, what is sung, the folds' state, pulses between samples, white noise.
const TWIDDLES: usize = 0
const REAL: usize = 24576
const IMAGINARY: usize = REAL + 8208
const TO_REAL: usize = IMAGINARY + 8208
const TO_IMAGINARY: usize = TO_REAL + 8208
const SCRATCH: usize = TO_IMAGINARY + 8208
const WINDOW: usize = SCRATCH + 16384
const PULSES: usize = WINDOW + 4096
const BREATH: usize = PULSES + 6400
const PULSE_SHARES: usize = BREATH + 6400
const NOISE_SHARES: usize = PULSE_SHARES + 4096
const FILTERS: usize = NOISE_SHARES + 4096
const FIRST_HOP: usize = FILTERS + 16384
const LIFTER: usize = FIRST_HOP + 8192
const SOUND: usize = LIFTER + 2048
const FOLDS: usize = SOUND + 10240
const PULSE_TABLE: usize = FOLDS + 64
const NOISE: usize = PULSE_TABLE + 4160
const NOISE_MASK: i32 = 131071
const FRAME_SAMPLES: i32 = 64
const TAPS: i32 = 16
const PLACES: i32 = 64
const RATE: f64 = 44100

@inline function add(a: v128, b: v128): v128 {
  return f32x4.add(a, b)
}

@inline function sub(a: v128, b: v128): v128 {
  return f32x4.sub(a, b)
}

@inline function mul(a: v128, b: v128): v128 {
  return f32x4.mul(a, b)
}

@inline function rows(at: usize, y0: v128, y1: v128, y2: v128, y3: v128): void {
  const a = v128.shuffle<f32>(y0, y1, 0, 4, 1, 5), b = v128.shuffle<f32>(y0, y1, 2, 6, 3, 7)
  const c = v128.shuffle<f32>(y2, y3, 0, 4, 1, 5), d = v128.shuffle<f32>(y2, y3, 2, 6, 3, 7)
  v128.store(at, v128.shuffle<f64>(a, c, 0, 2))
  v128.store(at, v128.shuffle<f64>(a, c, 1, 3), 16)
  v128.store(at, v128.shuffle<f64>(b, d, 0, 2), 32)
  v128.store(at, v128.shuffle<f64>(b, d, 1, 3), 48)
}

/** The pass with stride 1: four places at a time, turned from columns to rows. Of what is half full the second half is taken for zeros. */
function firstPass(xr: usize, xi: usize, yr: usize, yi: usize, length: usize, halfFull: bool): void {
  const quarter = length
  for (let p: usize = 0; p < quarter; p += 16) {
    const x0r = v128.load(xr + p), x1r = v128.load(xr + p + quarter), x0i = v128.load(xi + p), x1i = v128.load(xi + p + quarter)
    if (halfFull) turn(p, yr + 4 * p, yi + 4 * p, length, x0r, x0i, x0r, x0i, x1r, x1i, x1r, x1i)
    else {
      const x2r = v128.load(xr + p + 2 * quarter), x3r = v128.load(xr + p + 3 * quarter)
      const x2i = v128.load(xi + p + 2 * quarter), x3i = v128.load(xi + p + 3 * quarter)
      turn(
        p, yr + 4 * p, yi + 4 * p, length,
        add(x0r, x2r), add(x0i, x2i), sub(x0r, x2r), sub(x0i, x2i), add(x1r, x3r), add(x1i, x3i), sub(x1r, x3r), sub(x1i, x3i),
      )
    }
  }
}

@inline function turn(
  p: usize, yr: usize, yi: usize, quarter: usize,
  ar: v128, ai: v128, br: v128, bi: v128, cr: v128, ci: v128, dr: v128, di: v128,
): void {
  const er = add(br, di), ei = sub(bi, dr), fr = sub(ar, cr), fi = sub(ai, ci), gr = sub(br, di), gi = add(bi, dr)
  const w = TWIDDLES + 6 * (quarter - 4) + p
  const c1 = v128.load(w), s1 = v128.load(w + quarter)
  const c2 = v128.load(w + 2 * quarter), s2 = v128.load(w + 3 * quarter)
  const c3 = v128.load(w + 4 * quarter), s3 = v128.load(w + 5 * quarter)
  rows(yr, add(ar, cr), sub(mul(er, c1), mul(ei, s1)), sub(mul(fr, c2), mul(fi, s2)), sub(mul(gr, c3), mul(gi, s3)))
  rows(yi, add(ai, ci), add(mul(er, s1), mul(ei, c1)), add(mul(fr, s2), mul(fi, c2)), add(mul(gr, s3), mul(gi, c3)))
}

function laterPass(xr: usize, xi: usize, yr: usize, yi: usize, length: usize, stride: usize): void {
  const quarter = length
  const step = (length >> 2) * stride
  const w = TWIDDLES + 6 * (length - 4)
  for (let p: usize = 0; p < quarter; p += 4) {
    const c1 = v128.load32_splat(w + p), s1 = v128.load32_splat(w + p + quarter)
    const c2 = v128.load32_splat(w + p + 2 * quarter), s2 = v128.load32_splat(w + p + 3 * quarter)
    const c3 = v128.load32_splat(w + p + 4 * quarter), s3 = v128.load32_splat(w + p + 5 * quarter)
    const from = (stride * p) >> 2, to = stride * p
    for (let q: usize = 0; q < stride; q += 16) {
      const r = xr + from + q, i = xi + from + q, u = yr + to + q, v = yi + to + q
      const x0r = v128.load(r), x1r = v128.load(r + step), x2r = v128.load(r + 2 * step), x3r = v128.load(r + 3 * step)
      const x0i = v128.load(i), x1i = v128.load(i + step), x2i = v128.load(i + 2 * step), x3i = v128.load(i + 3 * step)
      const ar = add(x0r, x2r), ai = add(x0i, x2i), br = sub(x0r, x2r), bi = sub(x0i, x2i)
      const cr = add(x1r, x3r), ci = add(x1i, x3i), dr = sub(x1r, x3r), di = sub(x1i, x3i)
      const er = add(br, di), ei = sub(bi, dr), fr = sub(ar, cr), fi = sub(ai, ci), gr = sub(br, di), gi = add(bi, dr)
      v128.store(u, add(ar, cr))
      v128.store(v, add(ai, ci))
      v128.store(u + stride, sub(mul(er, c1), mul(ei, s1)))
      v128.store(v + stride, add(mul(er, s1), mul(ei, c1)))
      v128.store(u + 2 * stride, sub(mul(fr, c2), mul(fi, s2)))
      v128.store(v + 2 * stride, add(mul(fr, s2), mul(fi, c2)))
      v128.store(u + 3 * stride, sub(mul(gr, c3), mul(gi, s3)))
      v128.store(v + 3 * stride, add(mul(gr, s3), mul(gi, c3)))
    }
  }
}

function lastPass(x: usize, y: usize, stride: usize): void {
  for (let q: usize = 0; q < stride; q += 16) {
    const a = v128.load(x + q), b = v128.load(x + q + stride)
    v128.store(y + q, add(a, b))
    v128.store(y + q + stride, sub(a, b))
  }
}

/** In place, of 64 to 2048 complex numbers: the radix-4 transform of engine/dsp/complex-fft.ts. */
function transformAt(real: usize, imaginary: usize, size: usize, halfFull: bool): void {
  let fromReal = real, fromImaginary = imaginary, toReal = SCRATCH, toImaginary = SCRATCH + 8192
  // In bytes of a row.
  let stride: usize = 4
  for (let length = size; length >= 2; ) {
    if (length == 2) {
      lastPass(fromReal, toReal, stride)
      lastPass(fromImaginary, toImaginary, stride)
    } else if (stride == 4) firstPass(fromReal, fromImaginary, toReal, toImaginary, length, halfFull)
    else laterPass(fromReal, fromImaginary, toReal, toImaginary, length, stride)
    let kept = fromReal
    fromReal = toReal
    toReal = kept
    kept = fromImaginary
    fromImaginary = toImaginary
    toImaginary = kept
    stride *= 4
    length = length == 2 ? 1 : length >> 2
  }
  if (fromReal == real) return
  memory.copy(real, fromReal, size << 2)
  memory.copy(imaginary, fromImaginary, size << 2)
}

export function transform(size: i32): void {
  transformAt(REAL, IMAGINARY, <usize>size, false)
}

@inline function splat(x: f32): v128 {
  return f32x4.splat(x)
}

/** Cephes' expf: a polynomial of what is left of a power of two. */
@inline function exponential(x: v128): v128 {
  const clamped = f32x4.max(f32x4.min(x, splat(80)), splat(-80))
  const k = f32x4.nearest(mul(clamped, splat(1.4426950408889634)))
  const r = sub(sub(clamped, mul(k, splat(0.693359375))), mul(k, splat(-0.00021219444005469057)))
  let y = add(mul(splat(0.00019875691500), r), splat(0.0013981999507))
  y = add(mul(y, r), splat(0.0083334519073))
  y = add(mul(y, r), splat(0.041665795894))
  y = add(mul(y, r), splat(0.16666665459))
  y = add(mul(y, r), splat(0.50000001201))
  y = add(add(mul(mul(y, r), r), r), splat(1))
  return mul(y, i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(k), i32x4.splat(127)), 23))
}

/** Writes `size` times cosine and sine (Cephes' sinf and cosf). */
@inline function turned(at: usize, size: v128, x: v128): void {
  const k = f32x4.nearest(mul(x, splat(0.6366197723675814)))
  const quarter = i32x4.trunc_sat_f32x4_s(k)
  const r = sub(sub(sub(x, mul(k, splat(1.5703125))), mul(k, splat(0.0004837512969970703))), mul(k, splat(7.549789948768648e-8)))
  const z = mul(r, r)
  const s = add(mul(mul(add(mul(add(mul(splat(-0.00019515295891), z), splat(0.0083321608736)), z), splat(-0.16666654611)), z), r), r)
  const c = add(sub(mul(mul(add(mul(add(mul(splat(0.000024433157118), z), splat(-0.0013887316255)), z), splat(0.041666645683)), z), z), mul(splat(0.5), z)), splat(1))
  const odd = i32x4.ne(v128.and(quarter, i32x4.splat(1)), i32x4.splat(0))
  const sinSign = i32x4.shl(v128.and(quarter, i32x4.splat(2)), 30)
  const cosSign = i32x4.shl(v128.and(i32x4.add(quarter, i32x4.splat(1)), i32x4.splat(2)), 30)
  v128.store(at, mul(size, v128.xor(v128.bitselect(s, c, odd), cosSign)))
  v128.store(at + 4096, mul(size, v128.xor(v128.bitselect(c, s, odd), sinSign)))
}

@inline function mirrored(base: usize, at: usize): v128 {
  const four = v128.load(base + 8192 - 12 - at)
  return v128.shuffle<f32>(four, four, 3, 2, 1, 0)
}

/**
 * Two log amplitudes, even over 1024 bins, in the spectrum's real and imaginary part become two filters without delay: their cepstra are folded onto
 * positive times by the lifter, transformed to 2048 bins and exponentiated.
 */
export function filters(): void {
  transformAt(REAL, IMAGINARY, 1024, false)
  for (let at: usize = 0; at < 2048; at += 16) {
    const gain = v128.load(LIFTER + at)
    v128.store(REAL + at, mul(v128.load(REAL + at), gain))
    v128.store(IMAGINARY + at, mul(v128.load(IMAGINARY + at), gain))
  }
  memory.fill(REAL + 2048, 0, 2048)
  memory.fill(IMAGINARY + 2048, 0, 2048)
  transformAt(REAL, IMAGINARY, 2048, true)
  store<f32>(REAL + 8192, load<f32>(REAL))
  store<f32>(IMAGINARY + 8192, load<f32>(IMAGINARY))
  const half = splat(0.5)
  for (let at: usize = 0; at < 4096; at += 16) {
    const zr = v128.load(REAL + at), zi = v128.load(IMAGINARY + at)
    const yr = mirrored(REAL, at), yi = mirrored(IMAGINARY, at)
    turned(FILTERS + at, exponential(mul(half, add(zr, yr))), mul(half, sub(zi, yi)))
    turned(FILTERS + 8192 + at, exponential(mul(half, add(zi, yi))), mul(half, sub(yr, zr)))
  }
}

/**
 * A hop (0 or 1) of pulses and noise through the window, each by its shares and both through a filter (0 or 1), `gain` times. The second is joined to the
 * first, and both are added to what is sung.
 */
export function hop(n: i32, filter: i32, gain: f32): void {
  const from = <usize>n << 11
  for (let at: usize = 0; at < 4096; at += 16) {
    const w = v128.load(WINDOW + at)
    v128.store(REAL + at, mul(v128.load(PULSES + from + at), w))
    v128.store(IMAGINARY + at, mul(v128.load(BREATH + from + at), w))
  }
  transformAt(REAL, IMAGINARY, 2048, true)
  store<f32>(REAL + 8192, load<f32>(REAL))
  store<f32>(IMAGINARY + 8192, load<f32>(IMAGINARY))
  const h = FILTERS + (<usize>filter << 13)
  const scale = splat(gain)
  for (let at: usize = 0; at < 4096; at += 16) {
    const zr = v128.load(REAL + at), zi = v128.load(IMAGINARY + at)
    const yr = mirrored(REAL, at), yi = mirrored(IMAGINARY, at)
    const p = mul(scale, v128.load(PULSE_SHARES + at)), q = mul(scale, v128.load(NOISE_SHARES + at))
    const sr = add(mul(p, add(zr, yr)), mul(q, add(zi, yi)))
    const si = sub(mul(p, sub(zi, yi)), mul(q, sub(zr, yr)))
    const hr = v128.load(h + at), hi = v128.load(h + at + 4096)
    const or = sub(mul(sr, hr), mul(si, hi)), oi = add(mul(sr, hi), mul(si, hr))
    if (n == 0) {
      v128.store(FIRST_HOP + at, or)
      v128.store(FIRST_HOP + at, oi, 4096)
    } else join(at, or, oi)
  }
  if (n == 1) sing()
}

/** First hop + i · second hop, so that one inverse transform makes both. */
@inline function join(at: usize, r: v128, i: v128): void {
  const fr = v128.load(FIRST_HOP + at), fi = v128.load(FIRST_HOP + at, 4096)
  v128.store(TO_REAL + at, sub(fr, i))
  v128.store(TO_IMAGINARY + at, add(fi, r))
  const mr = add(fr, i), mi = sub(r, fi)
  v128.store(TO_REAL + 8192 - 12 - at, v128.shuffle<f32>(mr, mr, 3, 2, 1, 0))
  v128.store(TO_IMAGINARY + 8192 - 12 - at, v128.shuffle<f32>(mi, mi, 3, 2, 1, 0))
}

function sing(): void {
  store<f32>(TO_REAL + 4096, 0)
  store<f32>(TO_IMAGINARY + 4096, 0)
  transformAt(TO_IMAGINARY, TO_REAL, 2048, false)
  for (let at: usize = 0; at < 8192; at += 16) v128.store(SOUND + at, add(v128.load(SOUND + at), v128.load(TO_REAL + at)))
  for (let at: usize = 0; at < 8192; at += 16)
    v128.store(SOUND + 2048 + at, add(v128.load(SOUND + 2048 + at), v128.load(TO_IMAGINARY + at)))
}

@inline function noise(index: i32): f64 {
  return <f64>load<f32>(NOISE + (<usize>(index & NOISE_MASK) << 2))
}

/**
 * A frame of folds and breath from sample `offset` of the three hops on: noise is written, pulses are added. Four samples of
 * noise at a time.
 */
export function fold(offset: i32, hz: f64, wanted: f64, jitter: f64, growl: f64, gating: f64): void {
  let phase = load<f64>(FOLDS), odd = load<f64>(FOLDS, 8), cycleGain = load<f64>(FOLDS, 16), cyclePitch = load<f64>(FOLDS, 24)
  let level = load<f64>(FOLDS, 32)
  let noiseAt = <i32>load<f64>(FOLDS, 40)
  const step = (wanted - level) / FRAME_SAMPLES
  let increment = (hz * cyclePitch) / RATE
  const pulseGain = Math.sqrt(RATE / hz)
  for (let i = offset; i < offset + FRAME_SAMPLES; i += 4) {
    breathe(i, noiseAt, ramp(level, step), ramp(phase, increment), <f32>gating)
    level += 4 * step
    for (let n = 1; n <= 4; n++) {
      phase += increment
      if (phase < 1) continue
      phase -= 1
      odd = 1 - odd
      cycleGain = 1 - growl * odd - 6 * jitter * Math.abs(noise(noiseAt * 3))
      pulse(i + n - 1, phase / increment, level * cycleGain * pulseGain)
      cyclePitch = 1 + jitter * noise(noiseAt * 5)
      increment = (hz * cyclePitch) / RATE
    }
    noiseAt = (noiseAt + 4) & NOISE_MASK
  }
  store<f64>(FOLDS, phase)
  store<f64>(FOLDS, odd, 8)
  store<f64>(FOLDS, cycleGain, 16)
  store<f64>(FOLDS, cyclePitch, 24)
  store<f64>(FOLDS, wanted, 32)
  store<f64>(FOLDS, <f64>noiseAt, 40)
}

@inline function ramp(from: f64, step: f64): v128 {
  return add(splat(<f32>from), mul(splat(<f32>step), f32x4(1, 2, 3, 4)))
}

/** Noise that is softer while the folds are closed, in the middle of their cycle open. */
@inline function breathe(at: i32, noiseAt: i32, level: v128, phase: v128, gating: f32): void {
  const within = sub(phase, f32x4.floor(phase))
  const open = add(splat(1), mul(splat(gating), sub(splat(1), mul(splat(4), f32x4.abs(sub(within, splat(0.5)))))))
  const white = mul(v128.load(NOISE + (<usize>noiseAt << 2)), splat(1.7320508))
  v128.store(BREATH + (<usize>at << 2), mul(mul(white, level), open))
}

/** A pulse `before` samples before sample `at`, heard eight later. */
@inline function pulse(at: i32, before: f64, gain: f64): void {
  const row = PULSE_TABLE + (<usize>(<i32>nearest((1 - before) * PLACES) * TAPS) << 2)
  const to = PULSES + (<usize>at << 2)
  const scale = splat(<f32>gain)
  for (let n: usize = 0; n < 64; n += 16) v128.store(to + n, add(v128.load(to + n), mul(scale, v128.load(row + n))))
}
