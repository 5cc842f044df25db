import type { DawDocument } from '@songloom/contracts/daw/document'
import { getPart, silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { CreateTimelineRenderer } from '@songloom/engine/timeline/renderer-types'
import type { SoundReader } from '@songloom/engine/timeline/sounds/sounds'

/** A stretch of a document, with all sounds that it plays. */
export interface OfflineRenderOptions {
  document: DawDocument
  /** Whole sounds by their keys. */
  sounds: ReadonlyMap<string, Stereo>
  samples: number
  /** Samples of a block: the result is the same for any. */
  blockSamples: number
}

export const readWholeSounds = (sounds: ReadonlyMap<string, Stereo>): SoundReader => ({
  getSamples: (key) => sounds.get(key)?.left.length,
  read: (key, fromSample, samples) => {
    const sound = sounds.get(key)
    return sound && getPart(sound, fromSample, fromSample + samples)
  },
})

/** Renders from the start of the timeline on, as the server does. */
export function renderOffline(
  { document, sounds, samples, blockSamples }: OfflineRenderOptions,
  create: CreateTimelineRenderer,
): Stereo {
  const renderer = create(document, readWholeSounds(sounds))
  const result = silence(samples)
  for (let at = 0; at < samples; at += blockSamples) {
    const { master } = renderer.render(at, Math.min(blockSamples, samples - at))
    result.left.set(master.left, at)
    result.right.set(master.right, at)
  }
  return result
}
