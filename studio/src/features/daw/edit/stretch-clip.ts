import type { DawAudioClip } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import type { SoundLengths } from './clip-time.ts'

/** Makes a clip `stretch` times as long as its recording: it plays the same part of it. */
export function stretchClip(clip: DawAudioClip, stretch: number, lengths: SoundLengths): DawOperation[] {
  const factor = stretch / clip.stretch
  const total = (lengths(clip.audioId) ?? Infinity) * stretch
  const offsetSeconds = clip.offsetSeconds * factor
  const durationSeconds = Math.min(clip.durationSeconds * factor, clip.isLooped ? Infinity : total - offsetSeconds)
  const fadeInSeconds = Math.min(clip.fadeInSeconds, durationSeconds / 2)
  const fadeOutSeconds = Math.min(clip.fadeOutSeconds, durationSeconds / 2)
  const fields = { stretch, offsetSeconds, durationSeconds, fadeInSeconds, fadeOutSeconds }
  return factor === 1 ? [] : [{ type: 'set', id: clip.id, fields }]
}
