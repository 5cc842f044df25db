import type { DawDocument } from '@songloom/contracts/daw/document'
import { getLatencies } from '../effects/latencies.ts'
import type { PlacedClip } from '../placed-clip.ts'
import { quantumSamples } from '../effects/quantum.ts'
import { listRuns } from './read-clip.ts'
import type { SoundRange, SoundReader } from './sounds.ts'
import { toTimeline } from '../timeline.ts'

/**
 * What clips that are heard read for the samples `fromSample` … `toSample` of the timeline and for the look-ahead of
 * effects, joined and in order for each sound. A sound whose length `getSamples` does not know comes once, with the
 * range 0 … 0.
 */
export function listNeededRanges(
  document: DawDocument,
  fromSample: number,
  toSample: number,
  getSamples: SoundReader['getSamples'],
): SoundRange[] {
  const timeline = toTimeline(document)
  const until = toSample + getLatencies(timeline).total + quantumSamples
  const clips = timeline.tracks.flatMap((track) => track.clips)
  const ranges = clips.flatMap((clip) => listClipRanges(clip, fromSample, until, getSamples))
  return [...Map.groupBy(ranges, ({ sound }) => sound.key).values()].flatMap(joinRanges)
}

function listClipRanges(
  clip: PlacedClip,
  fromSample: number,
  toSample: number,
  getSamples: SoundReader['getSamples'],
): SoundRange[] {
  const { sound, span } = clip
  const from = Math.max(0, fromSample - span.fromSample)
  const to = Math.min(toSample, span.toSample) - span.fromSample
  if (from >= to) return []
  const soundSamples = getSamples(sound.key)
  if (soundSamples === undefined) return [{ sound, fromSample: 0, toSample: 0 }]
  return listRuns(clip, from, to, soundSamples).map((run) => ({
    sound,
    fromSample: run.fromSample,
    toSample: run.fromSample + run.samples,
  }))
}

function joinRanges(ranges: readonly SoundRange[]): SoundRange[] {
  const joined: SoundRange[] = []
  for (const range of ranges.toSorted((a, b) => a.fromSample - b.fromSample)) {
    const last = joined.at(-1)
    if (last && range.fromSample <= last.toSample) last.toSample = Math.max(last.toSample, range.toSample)
    else joined.push({ ...range })
  }
  return joined
}
