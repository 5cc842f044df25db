import { setReference } from '../sound/playback.ts'
import type { Loudness } from '../sound/sound-messages.ts'
import { useDaw } from '../state/daw-store.ts'
import { measureMix, measureRecording } from './measure-mix.ts'

/** Loudness of silence says nothing about what is louder. */
const silentLufs = -70

/** What makes a recording as loud as the mix. */
export function matchLoudness(mix: Loudness, recording: Loudness): number {
  if (mix.integrated < silentLufs || recording.integrated < silentLufs) return 0
  return Math.max(-40, Math.min(20, mix.integrated - recording.integrated))
}

/** The reference in place of the mix, as loud as the mix as a whole. */
export async function hearReference(audioId: string): Promise<void> {
  const { document } = useDaw.getState()
  const [mix, recording] = await Promise.all([measureMix(document), measureRecording(audioId)])
  setReference({ audioId, gainDb: matchLoudness(mix, recording) })
}
