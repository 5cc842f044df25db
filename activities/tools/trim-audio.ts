import { cutName } from '@songloom/contracts/library/names.rules'
import type { TrimAudioJob } from '@songloom/tools/trim-audio/contract'
import { baseName, timesText } from '@songloom/store/library/made-by'
import type { Made } from '../jobs/job-records.ts'
import { createStoreClip } from './store-clip.ts'
import type { ToolNeeds } from '../jobs/tool-needs.ts'

export function createTrimAudioActivities(needs: ToolNeeds) {
  const storeClip = createStoreClip(needs)
  return {
    /** Keeps parts of an audio as one of their own, called after it and the times. */
    trimAudio: (job: TrimAudioJob): Promise<Made> =>
      storeClip(job, 'trim', ([row]) => `${cutName(baseName(row!), 80)} (${timesText(job.pieces)})`),
  }
}

export type TrimAudioActivities = ReturnType<typeof createTrimAudioActivities>
