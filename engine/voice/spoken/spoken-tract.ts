import { sampleRate } from '../../dsp/stereo.ts'
import { envelopeAt, meanEnvelope } from './mel-cepstrum.ts'
import { speechKernel } from './speech-kernel.ts'
import type { SpokenLine } from './spoken-line.ts'
import { cepstrumSize } from './spoken-sounds.ts'
import { voicedShares } from './voiced-shares.ts'

/** Window and the longest ring of a mouth. */
export const tractSamples = 2048
const shapeSize = 1024
const shapeHalf = shapeSize / 2
const shapeBinHz = sampleRate / shapeSize
/**
 * Speech was recorded up to 8 kHz and is unreliable near that: above a last frequency the level falls from the mean of
 * the band before it.
 */
const tops = {
  voiced: topOf(6600, 0.55),
  noise: topOf(7200, 0.45),
}

const tiltOctaves = Float64Array.from({ length: shapeHalf + 1 }, (_, n) =>
  Math.min(3.5, Math.max(0, Math.log(Math.max(1, n * shapeBinHz) / 500) / Math.LN2)),
)
/**
 * Speech is low: its first partials, left on a sung fundamental, would make a murmur of each vowel. In nepers, none
 * above 500 Hz.
 */
const murmur = Float64Array.from({ length: shapeHalf + 1 }, (_, n) => 1.5 * Math.max(0, 1 - (n * shapeBinHz) / 500))

/** What the mouth does in one hop. */
export interface Mouth {
  line: SpokenLine
  /** In frames of the line. */
  position: number
  gain: number
  /** Nepers of amplitude per octave above 500 Hz. */
  tilt: number
  voicedHz: number
  /** 0 whispered to 1. */
  voicing: number
  /** Share of noise among what is voiced. */
  breath: number
}

/** Sends hops of the kernel's source through the minimum-phase envelopes of speech, overlapping by half. */
interface SpokenTract {
  /** Adds the next two hops, each through its mouth and `gain` times, to `sound`: 2,560 samples. */
  resonate: (mouths: readonly [Mouth, Mouth], gains: readonly [number, number], sound: Float32Array) => void
}

interface Filter {
  line: SpokenLine | undefined
  frame: number
  tilt: number
  /** Real part and imaginary part of 1,024 bins. */
  values: Float32Array
}

/** `scale` moves all formants, as a shorter or longer throat does. */
export function createSpokenTract(scale: number): SpokenTract {
  const writeShape = shapeWriter(scale)
  const kept = [0, 1].map((): Filter => ({
    line: undefined,
    frame: 0,
    tilt: 0,
    values: new Float32Array(shapeSize * 2),
  }))
  const resonate: SpokenTract['resonate'] = (mouths, gains, sound) => {
    const kernel = speechKernel()
    const places = setFilters(mouths, kept, writeShape)
    kernel.sound.set(sound)
    for (const n of [0, 1] as const) {
      const { gain, voicedHz, voicing, breath } = mouths[n]
      const { pulse, noise } = voicedShares(voicedHz, voicing, breath)
      kernel.pulseShares.set(pulse)
      kernel.noiseShares.set(noise)
      // Of what two sounds had in one transform each gets half; the transform back is not divided by its size.
      kernel.run.hop(n, places[n], (0.5 * gain * gains[n]) / tractSamples)
    }
    sound.set(kernel.sound)
  }
  return { resonate }
}

// A held vowel stays for several hops, and half a frame is finer than audible.
const frameOf = ({ position, line }: Mouth): number => Math.min(line.frames - 1, Math.max(0, Math.round(position)))
const tiltOf = ({ tilt }: Mouth): number => Math.round(tilt * 20) / 20
const isSame = (a: Mouth, b: Mouth): boolean =>
  a.line === b.line && frameOf(a) === frameOf(b) && tiltOf(a) === tiltOf(b)
const isOf = ({ line, frame, tilt }: Filter, mouth: Mouth): boolean =>
  line === mouth.line && frame === frameOf(mouth) && tilt === tiltOf(mouth)

/** Brings the filters of two mouths into the kernel, two new ones at once, and says which of its two is whose. */
function setFilters(
  [first, second]: readonly [Mouth, Mouth],
  kept: Filter[],
  writeShape: WriteShape,
): [number, number] {
  const { run, real, imaginary, filters } = speechKernel()
  let there = kept.findIndex((filter) => isOf(filter, second))
  let here = kept.findIndex((filter) => isOf(filter, first))
  const fresh: (Mouth | undefined)[] = [undefined, undefined]
  if (here < 0) fresh[(here = there === 0 ? 1 : 0)] = first
  if (there < 0) there = isSame(first, second) ? here : 1 - here
  if (there !== here && !isOf(kept[there]!, second)) fresh[there] = second
  if (fresh[0] ?? fresh[1]) {
    for (const [n, shape] of [real, imaginary].entries())
      if (fresh[n]) writeShape(fresh[n], shape)
      else shape.fill(0, 0, shapeSize)
    run.filters()
  }
  kept.forEach((filter, n) => {
    const mouth = fresh[n]
    if (!mouth) return filters[n]!.set(filter.values)
    filter.values.set(filters[n]!)
    Object.assign(filter, { line: mouth.line, frame: frameOf(mouth), tilt: tiltOf(mouth) })
  })
  return [here, there]
}

type WriteShape = (mouth: Mouth, out: Float32Array) => void

function topOf(fromHz: number, nepersPerKilohertz: number) {
  return { fromHz, fall: nepersPerKilohertz / 1000, levelOf: meanEnvelope(fromHz - 800, fromHz) }
}

/** Log amplitudes of a mouth, its formants moved by `scale`, over all 1,024 bins. */
function shapeWriter(scale: number): WriteShape {
  const hz = Float64Array.from({ length: shapeHalf + 1 }, (_, n) => (n * shapeBinHz) / scale)
  const known = hz.findIndex((frequency) => frequency >= tops.noise.fromHz)
  const envelope = envelopeAt(hz.subarray(0, known))
  return (mouth, out) => {
    const { cepstra, voicedHz } = mouth.line
    const frame = frameOf(mouth)
    const at = frame * cepstrumSize
    envelope(cepstra, at, out)
    const { fromHz, fall, levelOf } = voicedHz[frame]! > 0 ? tops.voiced : tops.noise
    const level = levelOf(cepstra, at)
    for (let n = shapeHalf; hz[n]! >= fromHz; n--) out[n] = level - fall * (hz[n]! - fromHz)
    finish(out, tiltOf(mouth))
  }
}

/** Tilted, without murmur, and even. */
function finish(out: Float32Array, tilt: number): void {
  for (let n = 0; n <= shapeHalf; n++) out[n] = out[n]! + tilt * tiltOctaves[n]! - murmur[n]!
  for (let n = 1; n < shapeHalf; n++) out[shapeSize - n] = out[n]!
}
