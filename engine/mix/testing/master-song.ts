import { gainToDecibels } from '../../dsp/power.ts'
import { finishSteps } from '../../dsp/run-steps.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { getPart, silence } from '../../dsp/stereo.ts'
import { addSounds } from '../../dsp/stereo-ops.ts'
import type { StemName } from '../../score/stem-names.ts'
import { gatedLoudness, hopEnergies } from '../../dsp/k-weighting.ts'
import { applyGains, masterGains } from '../master-gains.ts'
import type { MasterTarget } from '../master-gains.ts'
import { applyTilt, chooseTilt } from '../tilt.ts'
import { highestTruePeak } from '../true-peak.ts'

interface MasterOptions extends Omit<MasterTarget, 'rideDb'> {
  signal?: AbortSignal
}

export interface MasteredSong {
  master: Stereo
  stems: Record<StemName, Stereo>
  loudnessLufs: number
  truePeakDbtp: number
}

/**
 * Sums stems, tilts them where they are too bright or dull, and brings them to loudness with one time-varying gain, all
 * alike, so that the stems still sum to the master. Works in place: the rendered stems become the mastered ones.
 */
export function masterSong(rendered: { stems: Record<StemName, Stereo> }, options: MasterOptions = {}): MasteredSong {
  return finishSteps(masterSteps(rendered, options), options.signal)
}

/** The same work as steps of at most some tens of milliseconds, for those who must stay responsive. */
function* masterSteps(
  { stems }: { stems: Record<StemName, Stereo> },
  options: MasterOptions = {},
): Generator<number, MasteredSong> {
  const sounds = Object.values(stems)
  const master = silence(sounds[0]!.left.length)
  yield* sumInto(master, sounds)
  const tilt = chooseTilt(master)
  yield* applyTilt(master, tilt)
  const gains = yield* masterGains(master, hopEnergies(master), options)
  yield* applyGains(master, gains)
  for (const sound of sounds) yield* applyGains(sound, gains, tilt)
  const loudnessLufs = gatedLoudness(hopEnergies(master))
  yield 0.9
  return { master, stems, loudnessLufs, truePeakDbtp: gainToDecibels(highestTruePeak(master)) }
}

/** Samples that are summed between two yields. */
const chunk = 1 << 18

function* sumInto(master: Stereo, sounds: readonly Stereo[]): Generator<number, void> {
  const samples = master.left.length
  for (let from = 0; from < samples; from += chunk) {
    const to = Math.min(samples, from + chunk)
    const parts = sounds.map((sound) => getPart(sound, from, to))
    addSounds(master, from, parts, to - from, true)
    yield (0.2 * from) / samples
  }
}
