// AssemblyScript. The transform of engine/dsp/complex-fft-reference.ts, two numbers at once, the same operations in the same order: the
// same bits. Built by `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/dsp/complex-fft.ts): the caller's numbers and the scratch, each real and imaginary, of up to
// 16384 doubles, then cosines and sines. The stride is no power of two, so that they do not drive each other out of a cache.
const REAL: usize = 1024
const STRIDE: usize = 133120
const IMAGINARY: usize = REAL + STRIDE
const OTHER: usize = IMAGINARY + STRIDE
const COSINES: usize = OTHER + STRIDE + STRIDE
const SINES: usize = COSINES + STRIDE

/** The pass with stride 1: outputs of one step are contiguous, so only the inputs are read as vectors. */
@inline function first(x: usize, y: usize, quarter: usize): void {
  for (let p: usize = 0; p < quarter; p += 2) {
    const i = x + (p << 3)
    const q = quarter << 3
    const ar = f64x2.add(v128.load(i), v128.load(i + 2 * q))
    const ai = f64x2.add(v128.load(i + STRIDE), v128.load(i + 2 * q + STRIDE))
    const br = f64x2.sub(v128.load(i), v128.load(i + 2 * q))
    const bi = f64x2.sub(v128.load(i + STRIDE), v128.load(i + 2 * q + STRIDE))
    const cr = f64x2.add(v128.load(i + q), v128.load(i + 3 * q))
    const ci = f64x2.add(v128.load(i + q + STRIDE), v128.load(i + 3 * q + STRIDE))
    const dr = f64x2.sub(v128.load(i + q), v128.load(i + 3 * q))
    const di = f64x2.sub(v128.load(i + q + STRIDE), v128.load(i + 3 * q + STRIDE))
    const w1 = COSINES + (p << 3)
    const w2 = COSINES + (p << 4)
    const w3 = COSINES + 3 * (p << 3)
    const c1 = v128.load(w1)
    const s1 = v128.load(w1 + STRIDE)
    const c2 = pair(w2, 16)
    const s2 = pair(w2 + STRIDE, 16)
    const c3 = pair(w3, 24)
    const s3 = pair(w3 + STRIDE, 24)
    const er = f64x2.add(br, di)
    const ei = f64x2.sub(bi, dr)
    const fr = f64x2.sub(ar, cr)
    const fi = f64x2.sub(ai, ci)
    const gr = f64x2.sub(br, di)
    const gi = f64x2.add(bi, dr)
    const o = y + (p << 5)
    spread(o, f64x2.add(ar, cr), f64x2.sub(f64x2.mul(er, c1), f64x2.mul(ei, s1)),
      f64x2.sub(f64x2.mul(fr, c2), f64x2.mul(fi, s2)), f64x2.sub(f64x2.mul(gr, c3), f64x2.mul(gi, s3)))
    spread(o + STRIDE, f64x2.add(ai, ci), f64x2.add(f64x2.mul(er, s1), f64x2.mul(ei, c1)),
      f64x2.add(f64x2.mul(fr, s2), f64x2.mul(fi, c2)), f64x2.add(f64x2.mul(gr, s3), f64x2.mul(gi, c3)))
  }
}

@inline function pair(at: usize, apart: usize): v128 {
  return v128.load64_lane(at + apart, v128.load64_zero(at), 1)
}

@inline function spread(o: usize, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(o, v128.shuffle<f64>(a, b, 0, 2))
  v128.store(o, v128.shuffle<f64>(c, d, 0, 2), 16)
  v128.store(o, v128.shuffle<f64>(a, b, 1, 3), 32)
  v128.store(o, v128.shuffle<f64>(c, d, 1, 3), 48)
}

@inline function radix4(x: usize, y: usize, quarter: usize, stride: usize): void {
  const step = (quarter * stride) << 3
  for (let p: usize = 0; p < quarter; p++) {
    const w = COSINES + ((p * stride) << 3)
    const c1 = v128.load64_splat(w)
    const s1 = v128.load64_splat(w + STRIDE)
    const w2 = COSINES + ((p * stride) << 4)
    const c2 = v128.load64_splat(w2)
    const s2 = v128.load64_splat(w2 + STRIDE)
    const w3 = COSINES + 3 * ((p * stride) << 3)
    const c3 = v128.load64_splat(w3)
    const s3 = v128.load64_splat(w3 + STRIDE)
    let i = x + ((stride * p) << 3)
    let o = y + ((stride * p) << 5)
    const end = i + (stride << 3)
    const next = stride << 3
    for (; i < end; i += 16, o += 16) {
      const ar = f64x2.add(v128.load(i), v128.load(i + 2 * step))
      const ai = f64x2.add(v128.load(i + STRIDE), v128.load(i + 2 * step + STRIDE))
      const br = f64x2.sub(v128.load(i), v128.load(i + 2 * step))
      const bi = f64x2.sub(v128.load(i + STRIDE), v128.load(i + 2 * step + STRIDE))
      const cr = f64x2.add(v128.load(i + step), v128.load(i + 3 * step))
      const ci = f64x2.add(v128.load(i + step + STRIDE), v128.load(i + 3 * step + STRIDE))
      const dr = f64x2.sub(v128.load(i + step), v128.load(i + 3 * step))
      const di = f64x2.sub(v128.load(i + step + STRIDE), v128.load(i + 3 * step + STRIDE))
      v128.store(o, f64x2.add(ar, cr))
      v128.store(o + STRIDE, f64x2.add(ai, ci))
      const er = f64x2.add(br, di)
      const ei = f64x2.sub(bi, dr)
      v128.store(o + next, f64x2.sub(f64x2.mul(er, c1), f64x2.mul(ei, s1)))
      v128.store(o + next + STRIDE, f64x2.add(f64x2.mul(er, s1), f64x2.mul(ei, c1)))
      const fr = f64x2.sub(ar, cr)
      const fi = f64x2.sub(ai, ci)
      v128.store(o + 2 * next, f64x2.sub(f64x2.mul(fr, c2), f64x2.mul(fi, s2)))
      v128.store(o + 2 * next + STRIDE, f64x2.add(f64x2.mul(fr, s2), f64x2.mul(fi, c2)))
      const gr = f64x2.sub(br, di)
      const gi = f64x2.add(bi, dr)
      v128.store(o + 3 * next, f64x2.sub(f64x2.mul(gr, c3), f64x2.mul(gi, s3)))
      v128.store(o + 3 * next + STRIDE, f64x2.add(f64x2.mul(gr, s3), f64x2.mul(gi, c3)))
    }
  }
}

@inline function radix2(x: usize, y: usize, stride: usize): void {
  const next = stride << 3
  for (let q: usize = 0; q < next; q += 16) {
    const ar = v128.load(x + q)
    const ai = v128.load(x + q + STRIDE)
    const br = v128.load(x + q + next)
    const bi = v128.load(x + q + next + STRIDE)
    v128.store(y + q, f64x2.add(ar, br))
    v128.store(y + q + STRIDE, f64x2.add(ai, bi))
    v128.store(y + q + next, f64x2.sub(ar, br))
    v128.store(y + q + next + STRIDE, f64x2.sub(ai, bi))
  }
}

/** Transforms `size` numbers, a power of two from 8 on; returns the address of the result. */
export function transform(size: i32): usize {
  let x = REAL
  let y = OTHER
  let stride: usize = 1
  for (let length = <usize>size; length >= 2;) {
    if (length === 2) radix2(x, y, stride)
    else if (stride === 1) first(x, y, length >> 2)
    else radix4(x, y, length >> 2, stride)
    const swap = x
    x = y
    y = swap
    const radix: usize = length >= 4 ? 4 : 2
    length /= radix
    stride *= radix
  }
  return x
}
