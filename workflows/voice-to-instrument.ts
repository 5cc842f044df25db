import type { VoiceToInstrumentActivities } from '@songloom/activities/tools/voice-to-instrument'
import type { VoiceToInstrumentJob } from '@songloom/tools/voice-to-instrument/contract'
import { voiceToInstrumentTool } from '@songloom/tools/voice-to-instrument/definition.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** One of its owner's recordings is played on an instrument: heard, played and stored in one slot of the engine. */
export async function voiceToInstrument(job: VoiceToInstrumentJob): Promise<void> {
  const { engine } = activitiesFor<VoiceToInstrumentActivities>(job)
  await runJob(job, voiceToInstrumentTool, () => engine.playVoice(job))
}
