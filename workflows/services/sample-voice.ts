import type { SampleVoiceActivities } from '@songloom/activities/writing/sample-voice'
import type { VoiceSampleInput } from '@songloom/contracts/music/voices.rules'
import { activitiesFor } from '../tool-job.ts'

/** Interactive: renders the preview or cover of a voice for a waiting request. */
export async function sampleVoice(input: VoiceSampleInput): Promise<void> {
  const { engine, light } = activitiesFor<SampleVoiceActivities>({ engineQueue: 'first' })
  await (input.sample === 'preview' ? engine : light).sampleVoice(input)
}
