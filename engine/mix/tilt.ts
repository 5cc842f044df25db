import { octaveBandCentresHz, octaveBandsDb, slopeDbPerOctave } from '../dsp/octave-bands.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { forEachBlockSteps, stereoOps } from '../dsp/stereo-ops.ts'
import { tiltState } from '../dsp/stereo-ops-state.ts'

/** Slopes of records, in dB per octave: a slope outside is brought to the nearer edge, and a little further. */
const flattest = -2.3
const steepest = -4.6
const inside = 0.4
/** Of the loudest octave, as `octaveBandsDb` measures it. */
const silentDb = -60

const cornersHz = [400, 2400] as const
const shares = cornersHz.map((hz) => 1 - Math.exp((-2 * Math.PI * hz) / sampleRate))
const darkest = -0.88
const brightest = 0.9
/** Six decibels at the highest octave, down and up. */
const gentlyDarker = -0.29
const gentlyBrighter = 0.41
/** An octave so far below the loudest is empty: it says nothing about the slope. */
const emptyDb = 30

/**
 * How much the highs of a whole song must change for its spectrum to fall like that of a record, or as steeply as it is
 * asked to, in dB per octave: 0 for nothing, down to -0.88 for darker, up to 0.9 for brighter (`applyTilt`).
 */
export function chooseTilt(sum: Stereo, asked?: number): number {
  return findTilt(octaveBandsDb(sum), octaveBandCentresHz, asked)
}

/** The same for any audio, also a single voice: by the octaves that sound, and by 6 dB at most. */
export function chooseGentleTilt(sound: Stereo): number {
  const bands = octaveBandsDb(sound)
  const leastDb = Math.max(...bands) - emptyDb
  const first = bands.findIndex((band) => band >= leastDb)
  const end = bands.findLastIndex((band) => band >= leastDb) + 1
  const tilt = findTilt(bands.slice(first, end), octaveBandCentresHz.slice(first, end))
  return Math.max(gentlyDarker, Math.min(gentlyBrighter, tilt))
}

function findTilt(bands: readonly number[], centresHz: readonly number[], asked?: number): number {
  const wanted = asked ?? nearestOfRecords(slopeDbPerOctave(bands))
  const isSilent = Math.max(...bands) < silentDb
  if (isSilent || wanted === undefined) return 0
  let low = darkest
  let high = brightest
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2
    const tilted = bands.map((band, i) => band + responseDb(centresHz[i]!, middle))
    if (slopeDbPerOctave(tilted) > wanted) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/** The slope to bring a song to; undefined where it falls like a record already. */
function nearestOfRecords(slope: number): number | undefined {
  if (!(slope > flattest || slope < steepest)) return undefined
  return slope > flattest ? flattest - inside : steepest + inside
}

function responseDb(hz: number, amount: number): number {
  const decibels = cornersHz.map((corner) => {
    const x = hz / corner
    const highShare = (x * x) / (1 + x * x)
    // |1 + t·jx/(1 + jx)|² with t = amount.
    return 10 * Math.log10(1 + (2 * amount + amount * amount) * highShare)
  })
  return decibels[0]! + decibels[1]!
}

/** Two gentle shelves over a sound, in place. Linear: stems tilted alike still sum to the tilted whole. */
export function* applyTilt(sound: Stereo, amount: number): Generator<number, void> {
  if (amount !== 0) yield* forEachBlockSteps(sound, createTilt(amount))
}

/** The shelves on the block of `stereoOps`, for blocks in order. */
export function createTilt(amount: number): (samples: number) => void {
  const state = new Float64Array(tiltState.size)
  state.set([amount, ...shares])
  return (samples) => stereoOps.tilt(state, samples)
}
