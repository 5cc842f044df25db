import { exactSin } from '../../dsp/exact-math.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import type { PlacedClip, Span } from '../placed-clip.ts'
import type { SoundReader } from './sounds.ts'

/** Samples of a sound that a clip reads one after the other, forwards or backwards, from one of its own samples on. */
interface Run {
  clipSample: number
  samples: number
  /** The earliest sample of the sound. */
  fromSample: number
}

/** How many samples of a sound a clip plays before it repeats or ends; 0 where it begins after the sound's end. */
function getPeriod({ offsetSamples, span }: PlacedClip, soundSamples: number): number {
  return Math.max(0, Math.min(span.toSample - span.fromSample, soundSamples - offsetSamples))
}

/** What a clip reads between two of its samples, of a sound of a known length. */
export function listRuns(clip: PlacedClip, fromSample: number, toSample: number, soundSamples: number): Run[] {
  const { offsetSamples, isReversed, isLooped } = clip
  const period = getPeriod(clip, soundSamples)
  const end = isLooped ? toSample : Math.min(toSample, period)
  const runs: Run[] = []
  for (let at = fromSample; at < end && period > 0;) {
    const within = at % period
    const samples = Math.min(end - at, period - within)
    const first = isReversed ? period - within - samples : within
    runs.push({ clipSample: at, samples, fromSample: offsetSamples + first })
    at += samples
  }
  return runs
}

/** The equal-power fade of a span at a sample of the timeline. */
function fadeAt({ fromSample, toSample, fadeInSamples, fadeOutSamples }: Span, sample: number): number {
  const fromStart = sample - fromSample
  const toEnd = toSample - 1 - sample
  const fadeIn = fromStart < fadeInSamples ? exactSin((Math.PI / 2) * ((fromStart + 0.5) / fadeInSamples)) : 1
  const fadeOut = toEnd < fadeOutSamples ? exactSin((Math.PI / 2) * ((toEnd + 0.5) / fadeOutSamples)) : 1
  return fadeIn * fadeOut
}

const isFading = ({ fromSample, toSample, fadeInSamples, fadeOutSamples }: Span, from: number, to: number): boolean =>
  from < fromSample + fadeInSamples || to > toSample - fadeOutSamples

/** Where nothing of a clip is heard any more, of a sound of a known length. */
export const getHeardEnd = (clip: PlacedClip, soundSamples: number): number =>
  clip.isLooped ? clip.span.toSample : clip.span.fromSample + getPeriod(clip, soundSamples)

/**
 * Adds what a clip plays between two samples of the timeline to `out`, whose first sample is `fromSample`. Returns
 * whether all of it was loaded.
 */
export function addClip(
  out: Stereo,
  clip: PlacedClip,
  fromSample: number,
  toSample: number,
  sounds: SoundReader,
): boolean {
  const soundSamples = sounds.getSamples(clip.sound.key) ?? 0
  let isComplete = true
  for (const heard of clip.heard) {
    const from = Math.max(fromSample, heard.fromSample)
    const to = Math.min(toSample, heard.toSample)
    if (from >= to) continue
    const start = clip.span.fromSample
    for (const run of listRuns(clip, from - start, to - start, soundSamples)) {
      const sound = sounds.read(clip.sound.key, run.fromSample, run.samples)
      if (sound) addRun(out, sound, clip, heard, run, fromSample)
      else isComplete = false
    }
  }
  return isComplete
}

function addRun(out: Stereo, sound: Stereo, clip: PlacedClip, heard: Span, run: Run, outSample: number): void {
  const timelineSample = clip.span.fromSample + run.clipSample
  const at = timelineSample - outSample
  const fades = [clip.span, heard].filter((span) => isFading(span, timelineSample, timelineSample + run.samples))
  const step = clip.isReversed ? -1 : 1
  let from = clip.isReversed ? run.samples - 1 : 0
  let { gain } = clip
  for (let i = 0; i < run.samples; i++, from += step) {
    if (fades.length > 0) gain = clip.gain * getFade(fades, timelineSample + i)
    out.left[at + i] = out.left[at + i]! + gain * sound.left[from]!
    out.right[at + i] = out.right[at + i]! + gain * sound.right[from]!
  }
}

const getFade = (fades: readonly Span[], sample: number): number =>
  fades.reduce((product, span) => product * fadeAt(span, sample), 1)
