import type { Loudness } from '../../sound/sound-messages.ts'

/** Loudness of silence says nothing about what is louder. */
const silentLufs = -70

/** Decibels that make a recording as loud as the mix. */
export function matchLoudness(mix: Loudness, recording: Loudness): number {
  if (mix.integrated < silentLufs || recording.integrated < silentLufs) return 0
  return Math.max(-40, Math.min(20, mix.integrated - recording.integrated))
}
