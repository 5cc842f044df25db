import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { ScoreClipInput } from '@songloom/contracts/daw/score-sounds'
import { readDocumentAt } from '@songloom/store/daw/read-document'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { inScratchFolder } from '../media/upload/upload-file.ts'
import { storeScoreSound } from './fetch-sounds.ts'
import type { SoundDeps } from './fetch-sounds.ts'

export const createScoreClipActivities = (deps: SoundDeps) => ({
  /** Computes and stores the sound of a score clip; the same notes are computed once. */
  async storeScoreClip({ userId, projectId, seq, clipId }: ScoreClipInput): Promise<string> {
    const { cancellationSignal: signal } = Context.current()
    const document = await readDocumentAt(deps.db, projectId, seq)
    const source = await deps.dawThreads.run('findScore', { document, clipId }, signal)
    if (!source) throw ApplicationFailure.nonRetryable(`No score clip ${clipId}`, 'not_found')
    const { key } = await withHeartbeat(() =>
      inScratchFolder((folder) => storeScoreSound(deps, { userId, folder, signal }, source)),
    )
    return key
  },
})

export type ScoreClipActivities = ReturnType<typeof createScoreClipActivities>
