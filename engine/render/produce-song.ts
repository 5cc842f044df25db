import type { Engine } from '../create-engine.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { createEnergyMeter } from '../dsp/k-weighting.ts'
import { chooseReach, rideTo } from '../mix/loudness-ride.ts'
import { applyGains, masterGains } from '../mix/master-gains.ts'
import type { MasterTarget } from '../mix/master-gains.ts'
import { applyTilt, chooseTilt } from '../mix/tilt.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { getMasterTarget } from './master-target.ts'
import { mixSteps, openChannels } from './mix-steps.ts'
import type { Channel, RenderStage, RenderStep } from './mix-steps.ts'
import { inStage, runSteps } from '../dsp/run-steps.ts'
import type { RunOptions } from '../dsp/run-steps.ts'

export interface ProduceOptions extends RunOptions<RenderStage>, MasterTarget {
  /** 'keep' for full-length mastered stems; 'drop' (the default) keeps the master alone: 0.35 MB for each second. */
  stems?: 'keep' | 'drop'
  /**
   * Called once, as soon as the first 10 s are rendered, long before the song is: about as they will sound in the
   * master, faded out at their end. Stereo at 44.1 kHz; the arrays are the caller's.
   */
  onPreview?: (preview: Stereo) => void
  /** Where the preview begins; 0 by default. */
  previewFromSample?: number
  blockSamples?: number
}

export interface ProducedSong {
  master: Stereo
  /** Sum to the master; undefined when dropped. */
  stems: Record<StemName, Stereo> | undefined
  /** The master's gain for each 32 samples, that every stem was multiplied by. */
  gains: Float32Array
}

/**
 * A score as a finished song: renders, balances, masters. Stops within one step of work once aborted, throwing the
 * signal's reason.
 */
export function produceSong(engine: Engine, score: Score, options: ProduceOptions = {}): Promise<ProducedSong> {
  return runSteps(produceSteps(engine, score, options), options)
}

/** The same as steps of some milliseconds: the caller decides when to yield. `channels` may be rendered elsewhere. */
export function* produceSteps(
  engine: Engine,
  score: Score,
  options: ProduceOptions = {},
  channels?: readonly Channel[],
): Generator<RenderStep, ProducedSong> {
  const opened = channels ?? (yield* openChannels(engine, score))
  const { sum, stems } = yield* mixSteps(score, opened, { ...options, keepStems: options.stems === 'keep' })
  const tilt = chooseTilt(sum, score.mix.slopeDbPerOctave)
  yield* inStage('master', applyTilt(sum, tilt), 0, 0)
  const energies = yield* inStage('master', measure(sum), 0, 0)
  const { loudnessCurveLu, rideReachDb } = score.mix
  const rideDb = loudnessCurveLu && rideTo(loudnessCurveLu, energies, chooseReach(rideReachDb))
  const gains = yield* inStage(
    'master',
    masterGains(sum, energies, { ...getMasterTarget(score), ...options, ...(rideDb ? { rideDb } : {}) }),
    0,
    0.6,
  )
  yield* inStage('master', applyGains(sum, gains), 0.6, 0.7)
  for (const stem of Object.values(stems ?? {})) yield* inStage('master', applyGains(stem, gains, tilt), 0.7, 1)
  return { master: sum, stems, gains }
}

const measuredAtOnce = 1 << 18

function* measure(sum: Stereo): Generator<number, Float64Array> {
  const samples = sum.left.length
  const meter = createEnergyMeter(samples)
  for (let at = 0; at < samples; at += measuredAtOnce) {
    meter.add(sum, at, Math.min(samples, at + measuredAtOnce))
    yield at / samples
  }
  return meter.energies
}
