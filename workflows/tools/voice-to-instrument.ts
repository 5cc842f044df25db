import type { VoiceToInstrumentActivities } from '@songloom/activities/tools/voice-to-instrument'
import type { VoiceToInstrumentJob } from '@songloom/tools/voice-to-instrument/contract'
import { voiceToInstrumentTool } from '@songloom/tools/voice-to-instrument/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Plays one of the user's recordings on an instrument: analysed, rendered and stored in one engine slot. */
export async function voiceToInstrument(job: VoiceToInstrumentJob): Promise<void> {
  const { engine } = activitiesFor<VoiceToInstrumentActivities>(job)
  await runJob(job, voiceToInstrumentTool, () => engine.playVoice(job))
}
