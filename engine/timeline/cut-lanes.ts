import type { PlacedClip, Span } from './placed-clip.ts'

/** How long a take fades where a higher lane begins or ends: 5 ms, inside the other's stretch. */
const cutFadeSamples = 220

type Stretch = Pick<Span, 'fromSample' | 'toSample'>

interface LaneClip {
  lane: number
  clip: PlacedClip
}

/** Clips with what is heard of each: where clips of several lanes lie, that of the highest. */
export function cutLanes(clips: readonly LaneClip[]): PlacedClip[] {
  const lanes = [...new Set(clips.map(({ lane }) => lane))]
  const above = new Map(lanes.map((lane) => [lane, joinSpans(clips.filter((other) => other.lane > lane))]))
  return clips.map(({ lane, clip }) => ({
    ...clip,
    heard: above
      .get(lane)!
      .reduce<Span[]>(
        (heard, stretch) => heard.flatMap((part) => cut(part, stretch)),
        [{ ...clip.span, fadeInSamples: 0, fadeOutSamples: 0 }],
      ),
  }))
}

/** Where clips lie, in order. Those nearer to each other than two fades are one, so that no take below begins there. */
function joinSpans(clips: readonly LaneClip[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { clip } of clips.toSorted((a, b) => a.clip.span.fromSample - b.clip.span.fromSample)) {
    const { fromSample, toSample } = clip.span
    const last = joined.at(-1)
    if (last && fromSample - last.toSample < 2 * cutFadeSamples) last.toSample = Math.max(last.toSample, toSample)
    else joined.push({ fromSample, toSample })
  }
  return joined
}

function cut(part: Span, { fromSample, toSample }: Stretch): Span[] {
  if (toSample <= part.fromSample || fromSample >= part.toSample) return [part]
  const before: Span = {
    ...part,
    toSample: Math.min(part.toSample, fromSample + cutFadeSamples),
    fadeOutSamples: cutFadeSamples,
  }
  const after: Span = {
    ...part,
    fromSample: Math.max(part.fromSample, toSample - cutFadeSamples),
    fadeInSamples: cutFadeSamples,
  }
  return [...(fromSample > part.fromSample ? [before] : []), ...(toSample < part.toSample ? [after] : [])]
}
