import type { SwapVoiceActivities } from '@songloom/activities/tools/swap-voice'
import type { SwapVoiceJob } from '@songloom/tools/swap-voice/contract'
import { swapVoiceTool } from '@songloom/tools/swap-voice/definition.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** Another voice on one of its owner's recordings, in one slot of the engine. */
export async function swapVoice(job: SwapVoiceJob): Promise<void> {
  const { engine } = activitiesFor<SwapVoiceActivities>(job)
  await runJob(job, swapVoiceTool, () => engine.swapVoice(job))
}
