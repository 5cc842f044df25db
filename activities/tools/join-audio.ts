import type { JoinAudioJob } from '@songloom/tools/join-audio/contract'
import { cutName } from '@songloom/contracts/library/names.rules'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { createStoreClip } from './sound/store-clip.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

export function createJoinAudioActivities(needs: ToolDeps) {
  const storeClip = createStoreClip(needs)
  return {
    /** Puts audios in a row with a short crossfade, under the names of both. */
    joinAudio: (job: JoinAudioJob): Promise<StoredOutputs> =>
      storeClip(job, 'join', (rows) => rows.map(({ name }) => cutName(name, 55)).join(' + ')),
  }
}

export type JoinAudioActivities = ReturnType<typeof createJoinAudioActivities>
