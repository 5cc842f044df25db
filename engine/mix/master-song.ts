import { decibelsToGain, gainToDecibels } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import type { StemName } from '../score/score.ts'
import { gatedLoudness, hopEnergies, hopSamples } from './k-weighting.ts'
import { limiterGains } from './limiter.ts'
import { blockTruePeaks, highestTruePeak, peakBlock } from './true-peak.ts'

export interface MasterOptions {
  targetLufs?: number
  ceilingDbtp?: number
  signal?: AbortSignal
}

export interface MasteredSong {
  master: Stereo
  stems: Record<StemName, Stereo>
  loudnessLufs: number
  truePeakDbtp: number
}

const fadeInSeconds = 0.004
const fadeOutSeconds = 0.35

/**
 * Sums the stems and brings them to loudness with one time-varying gain, applied to every stem alike, so that the
 * stems still sum to the master. Works in place: the rendered stems become the mastered ones.
 */
export function masterSong(rendered: { stems: Record<StemName, Stereo> }, options: MasterOptions = {}): MasteredSong {
  const steps = masterSteps(rendered, options)
  for (;;) {
    options.signal?.throwIfAborted()
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same as `masterSong`, pausing between steps so that a worker thread can receive its abort message. */
export async function masterSongAsync(
  rendered: { stems: Record<StemName, Stereo> },
  options: MasterOptions & { yield?: () => Promise<void> } = {},
): Promise<MasteredSong> {
  const steps = masterSteps(rendered, options)
  for (;;) {
    options.signal?.throwIfAborted()
    const step = steps.next()
    if (step.done) return step.value
    await options.yield?.()
  }
}

/** The same work as steps of at most some tens of milliseconds, for those who must stay responsive. */
export function* masterSteps(rendered: { stems: Record<StemName, Stereo> }, options: MasterOptions = {}): Generator<number, MasteredSong> {
  const { targetLufs = -14, ceilingDbtp = -1.5 } = options
  const { stems } = rendered
  const sounds = Object.values(stems)
  const master = silence(sounds[0]!.left.length)
  yield* sumInto(master, sounds)
  const energies = hopEnergies(master)
  yield 0.3
  const ceiling = decibelsToGain(ceilingDbtp)
  const firstGuess = decibelsToGain(Math.min(60, targetLufs - gatedLoudness(energies)))
  const peaks = blockTruePeaks(master, (0.55 * ceiling) / firstGuess)
  yield 0.4
  const drive = solveDrive(energies, peaks, targetLufs, ceiling)
  const gains = withFades(limiterGains(peaks, drive, ceiling))
  for (const sound of [...sounds, master]) {
    applyGains(sound, gains)
    yield 0.6
  }
  const loudnessLufs = gatedLoudness(hopEnergies(master))
  yield 0.9
  return { master, stems, loudnessLufs, truePeakDbtp: gainToDecibels(highestTruePeak(master)) }
}

const chunk = 1 << 13

function* sumInto(master: Stereo, sounds: readonly Stereo[]): Generator<number, void> {
  for (let from = 0; from < master.left.length; from += chunk) {
    const to = Math.min(master.left.length, from + chunk)
    for (const sound of sounds) {
      addRange(master.left, sound.left, from, to)
      addRange(master.right, sound.right, from, to)
    }
    if (from % (chunk << 5) === 0) yield (0.2 * from) / master.left.length
  }
}

function addRange(to: Float32Array, source: Float32Array, from: number, end: number): void {
  for (let i = from; i < end; i++) to[i] = to[i]! + source[i]!
}

/** The limiter's gain moves slowly against 100 ms, so its effect on loudness follows from the hop energies alone. */
function solveDrive(energies: Float64Array, peaks: Float32Array, targetLufs: number, ceiling: number): number {
  const measured = gatedLoudness(energies)
  if (measured < -90) return 1
  let drive = decibelsToGain(targetLufs - measured)
  for (let round = 0; round < 6; round++) {
    const gains = limiterGains(peaks, drive, ceiling)
    const error = targetLufs - gatedLoudness(scaled(energies, gains))
    if (Math.abs(error) < 0.02) break
    drive *= decibelsToGain(error * 1.15)
  }
  return drive
}

function scaled(energies: Float64Array, gains: Float32Array): Float64Array {
  const perHop = hopSamples / peakBlock
  return energies.map((energy, hop) => {
    let sum = 0
    const from = Math.floor(hop * perHop)
    const to = Math.floor((hop + 1) * perHop)
    for (let i = from; i < to; i++) sum += gains[i]! * gains[i]!
    return (energy * sum) / (to - from)
  })
}

function withFades(gains: Float32Array): Float32Array {
  const fadeIn = Math.round((fadeInSeconds * sampleRate) / peakBlock)
  const fadeOut = Math.round((fadeOutSeconds * sampleRate) / peakBlock)
  for (let i = 0; i < fadeIn; i++) gains[i] = gains[i]! * (i / fadeIn)
  for (let i = 0; i < fadeOut; i++) gains[gains.length - 1 - i] = gains[gains.length - 1 - i]! * (0.5 - 0.5 * Math.cos((Math.PI * i) / fadeOut))
  return gains
}

function applyGains(sound: Stereo, gains: Float32Array): void {
  for (const samples of [sound.left, sound.right]) {
    for (let block = 0; block < gains.length - 1; block++) {
      const from = block * peakBlock
      const to = Math.min(samples.length, from + peakBlock)
      let gain = gains[block]!
      const slope = (gains[block + 1]! - gain) / peakBlock
      for (let i = from; i < to; i++) {
        samples[i] = samples[i]! * gain
        gain += slope
      }
    }
  }
}
