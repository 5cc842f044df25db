import type { SwapVoiceActivities } from '@songloom/activities/tools/swap-voice'
import type { SwapVoiceJob } from '@songloom/tools/swap-voice/contract'
import { swapVoiceTool } from '@songloom/tools/swap-voice/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Replaces the voice on one of the user's recordings in one engine slot. */
export async function swapVoice(job: SwapVoiceJob): Promise<void> {
  const { engine } = activitiesFor<SwapVoiceActivities>(job)
  await runJob(job, swapVoiceTool, () => engine.swapVoice(job))
}
