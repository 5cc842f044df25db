import type { PlacedClip, Span } from './placed-clip.ts'

/** How long a take fades where a higher lane begins or ends: 5 ms, inside the other's stretch. */
const cutFadeSamples = 220

interface LaneClip {
  lane: number
  clip: PlacedClip
}

/** Clips with what is heard of each: where clips of several lanes lie, that of the highest. */
export function cutLanes(clips: readonly LaneClip[]): PlacedClip[] {
  return clips.map(({ lane, clip }) => {
    const above = clips.filter((other) => other.lane > lane).map((other) => other.clip.span)
    return {
      ...clip,
      heard: above.reduce<Span[]>(
        (heard, span) => heard.flatMap((part) => cut(part, span)),
        [{ ...clip.span, fadeInSamples: 0, fadeOutSamples: 0 }],
      ),
    }
  })
}

function cut(part: Span, { fromSample, toSample }: Span): Span[] {
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
