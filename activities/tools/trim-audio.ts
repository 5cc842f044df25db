import { cutName } from '@songloom/contracts/library/names.rules'
import type { TrimAudioJob } from '@songloom/tools/trim-audio/contract'
import { getBaseName, formatRegions } from '@songloom/store/library/made-by'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { createStoreClip } from './sound/store-clip.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

export function createTrimAudioActivities(needs: ToolDeps) {
  const storeClip = createStoreClip(needs)
  return {
    /** Keeps parts of an audio as one of their own, called after it and the times. */
    trimAudio: (job: TrimAudioJob): Promise<StoredOutputs> =>
      storeClip(job, 'trim', ([row]) => `${cutName(getBaseName(row!), 80)} (${formatRegions(job.pieces)})`),
  }
}

export type TrimAudioActivities = ReturnType<typeof createTrimAudioActivities>
