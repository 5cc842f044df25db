import type { EncodeAudioActivities } from '@songloom/activities/media/encode-audio'
import type { EncodeAudioInput } from '@songloom/contracts/library/audios'
import { activitiesFor } from '../tool-job.ts'

/** Encodes another format of an audio on a separate queue, so that songs do not delay a download. */
export async function encodeAudio(input: EncodeAudioInput): Promise<void> {
  const { engine } = activitiesFor<EncodeAudioActivities>({ engineQueue: 'first' })
  await engine.encodeFormat(input)
}
