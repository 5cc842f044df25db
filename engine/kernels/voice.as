// AssemblyScript. A singer's folds and tract: the folds' lax and pressed cycle side by side in SIMD lanes, the tract's eight sections in four
// pairs, as plain double precision does it. Built by `node engine/testing/build-kernels.ts`.

// Memory (a test holds it equal to engine/voice/voice-kernel.ts): the folds' state, the tract's memory, its coefficients for 16 frames, the source and what is sung (1024 samples each), the cycles of nine bandwidths (a lax and a pressed sample in turn), white noise.
const FOLDS: usize = 0
const TRACT: usize = 128
const COEFFICIENTS: usize = 512
const SOURCE: usize = 3584
const OUT: usize = SOURCE + 4096
const CYCLES: usize = OUT + 4096
const STRIDE: usize = 16400
const NOISE: usize = CYCLES + 147600
const FRAME_SAMPLES: i32 = 64
const CYCLE: f64 = 2048
const RATE: f64 = 44100
const NOISE_MASK: i32 = 131071

@inline function fold(index: i32): f64 {
  return load<f64>(FOLDS + (<usize>index << 3))
}

@inline function noise(index: i32): f64 {
  return <f64>load<f32>(NOISE + (<usize>(index & NOISE_MASK) << 2))
}

/** One frame of the folds into the source, from sample `offset` on, with the cycles of a bandwidth. */
export function vibrate(
  offset: i32, level: i32, hz: f64, effort: f64, tilt: f64, lift: f64, edge: f64, opening: f64, closing: f64,
  voicingStep: f64, breathStep: f64, open: f64, shut: f64, growl: f64, jitter: f64,
): void {
  const cycles = CYCLES + <usize>level * STRIDE
  let phase = fold(0), odd = fold(1), cycleGain = fold(2), cyclePitch = fold(3), tilted = fold(4), lows = fold(5)
  let voicing = fold(6), breath = fold(7)
  let noiseAt = <i32>fold(8)
  let increment = (hz * cyclePitch * CYCLE) / RATE
  const end = SOURCE + (<usize>(offset + FRAME_SAMPLES) << 2)
  for (let at = SOURCE + (<usize>offset << 2); at < end; at += 4) {
    voicing += voicingStep
    breath += breathStep
    const index = <i32>phase
    const x = f64x2.splat(phase - <f64>index)
    const both = v128.load(cycles + (<usize>index << 3))
    const here = f64x2.promote_low_f32x4(both)
    const next = f64x2.promote_low_f32x4(v128.shuffle<f64>(both, both, 1, 1))
    const y = f64x2.add(here, f64x2.mul(f64x2.sub(next, here), x))
    const soft = f64x2.extract_lane(y, 0)
    tilted += tilt * ((soft + (f64x2.extract_lane(y, 1) - soft) * effort) * cycleGain * voicing - tilted)
    lows += edge * (tilted - lows)
    const white = noise(noiseAt)
    noiseAt = (noiseAt + 1) & NOISE_MASK
    store<f32>(at, <f32>(tilted + lift * (tilted - lows) + white * breath * (phase > opening && phase < closing ? open : shut)))
    phase += increment
    if (phase >= CYCLE) {
      phase -= CYCLE
      odd = 1 - odd
      cycleGain = 1 - growl * odd - 6 * jitter * Math.abs(noise(noiseAt * 3))
      cyclePitch = 1 + jitter * noise(noiseAt * 5)
      increment = (hz * cyclePitch * CYCLE) / RATE
    }
  }
  store<f64>(FOLDS, phase)
  store<f64>(FOLDS, odd, 8)
  store<f64>(FOLDS, cycleGain, 16)
  store<f64>(FOLDS, cyclePitch, 24)
  store<f64>(FOLDS, tilted, 32)
  store<f64>(FOLDS, lows, 40)
  store<f64>(FOLDS, voicing, 48)
  store<f64>(FOLDS, breath, 56)
  store<f64>(FOLDS, <f64>noiseAt, 64)
}

@inline function sections(input: v128, k: usize, y1: v128, y2: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(v128.load(k), input), f64x2.mul(v128.load(k, 16), y1)), f64x2.mul(v128.load(k, 32), y2))
}

/**
 * Sends frames of the source through the tract, adding to what is sung. Of each pair of sections the coefficients a, b, c lie as pairs; so do their
 * memories. Each section takes the one before as it was a sample ago, so that all run side by side; the first is a zero, whose memory is of its input.
 */
export function resonate(frames: i32): void {
  let a1 = v128.load(TRACT), a2 = v128.load(TRACT, 16), b1 = v128.load(TRACT, 32), b2 = v128.load(TRACT, 48)
  let c1 = v128.load(TRACT, 64), c2 = v128.load(TRACT, 80), d1 = v128.load(TRACT, 96), d2 = v128.load(TRACT, 112)
  let zero = v128.load64_splat(TRACT, 128)
  let k = COEFFICIENTS
  let at: usize = 0
  for (let n = 0; n < frames; n++) {
    for (const end = at + (<usize>FRAME_SAMPLES << 2); at < end; at += 4) {
      const d = sections(v128.shuffle<f64>(c1, d1, 1, 2), k + 144, d1, d2)
      d2 = d1
      const c = sections(v128.shuffle<f64>(b1, c1, 1, 2), k + 96, c1, c2)
      c2 = c1
      const b = sections(v128.shuffle<f64>(a1, b1, 1, 2), k + 48, b1, b2)
      b2 = b1
      const x = f64x2.splat(<f64>load<f32>(SOURCE + at))
      const a = sections(v128.shuffle<f64>(x, zero, 0, 2), k, a1, a2)
      a2 = a1
      a1 = v128.shuffle<f64>(x, a, 0, 3)
      b1 = b
      c1 = c
      d1 = d
      zero = a
      store<f32>(OUT + at, <f32>(<f64>load<f32>(OUT + at) + f64x2.extract_lane(d, 1)))
    }
    k += 192
  }
  v128.store(TRACT, a1)
  v128.store(TRACT, a2, 16)
  v128.store(TRACT, b1, 32)
  v128.store(TRACT, b2, 48)
  v128.store(TRACT, c1, 64)
  v128.store(TRACT, c2, 80)
  v128.store(TRACT, d1, 96)
  v128.store(TRACT, d2, 112)
  store<f64>(TRACT, f64x2.extract_lane(zero, 0), 128)
}
