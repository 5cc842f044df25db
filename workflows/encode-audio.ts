import type { EncodeAudioActivities } from '@songloom/activities/media/encode-audio'
import type { EncodeAudioOrder } from '@songloom/contracts/library/audios'
import { activitiesFor } from './tool-job.ts'

/** Another format of an audio, encoded in a slot that users' many songs cannot take, for a download that waits. */
export async function encodeAudio(order: EncodeAudioOrder): Promise<void> {
  const { engine } = activitiesFor<EncodeAudioActivities>({ engineQueue: 'first' })
  await engine.encodeFormat(order)
}
