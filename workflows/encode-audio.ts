import type { EncodeAudioActivities } from '@songloom/activities/encode-audio'
import type { EncodeAudioOrder } from '@songloom/contracts/audios'
import { activitiesFor } from './tool-job.ts'

/** Another format of an audio, encoded in a slot of the engine for somebody who waits for his download. */
export async function encodeAudio(order: EncodeAudioOrder): Promise<void> {
  const { engine } = activitiesFor<EncodeAudioActivities>()
  await engine.encodeFormat(order)
}
