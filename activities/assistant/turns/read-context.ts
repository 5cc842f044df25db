import type { Knex } from 'knex'
import { listProjectAudios, listProjectJobs } from '@songloom/store/assistant/turn-history'
import type { ProjectAudio, ProjectJob } from '@songloom/store/assistant/turn-history'
import type { TurnRow } from '@songloom/store/assistant/turn-rows'
import { getTokens } from '@songloom/store/ledger/ledger'
import { listSplit } from '@songloom/store/library/splits'
import type { TurnAudio, TurnContext, TurnJob } from '../../language-models/port/turn-context.ts'

function toStatus({ state, isParked }: ProjectJob): TurnJob['status'] {
  if (state === 'completed') return 'complete'
  if (state === 'failed' || state === 'cancelled') return state
  return isParked ? 'parked' : 'processing'
}

const toJob = (job: ProjectJob): TurnJob => ({
  messageId: job.messageId,
  tool: job.tool,
  status: toStatus(job),
  prompt: job.prompt,
  priceTokens: job.priceTokens,
  audioIds: job.audioIds,
  ...(job.step === null ? {} : { step: job.step }),
  ...(job.failure === null
    ? {}
    : {
        failure: {
          code: job.failure.code,
          sentence: job.failure.message,
          ...(job.failure.hint === undefined ? {} : { hint: job.failure.hint }),
          tokensReturned: job.failure.tokensReturned > 0,
        },
      }),
})

function toAudio(row: ProjectAudio, isSplit: boolean): TurnAudio {
  const { id, name, output, origin, durationSeconds, messageId, ...audio } = row
  const sections = (audio.analysed ?? audio.sections).map((section) => ({
    name: section.name,
    startSeconds: section.startSeconds,
    endSeconds: section.endSeconds,
  }))
  const kind = origin === 'generated' ? output : 'upload'
  const known = { ...(sections.length > 0 ? { sections } : {}), ...(isSplit ? { isSplit } : {}) }
  return { id, name, kind, durationSeconds, messageId, ...known }
}

/**
 * Facts of the caller's own project, for requests that name its audios; of other users at most the attached audio,
 * which is licensed.
 */
export async function readContext(db: Knex, turn: TurnRow, requests: readonly string[]): Promise<TurnContext> {
  const { user_id: userId, project_id: projectId, audio_id: attached } = turn
  const text = requests.join('\n')
  const audios = await listProjectAudios(db, { userId, projectId, attachedId: attached, text })
  const ids = audios.map(({ id }) => id)
  const split = await listSplit(db, userId, ids)
  const jobs = await listProjectJobs(db, userId, projectId)
  const { available } = await getTokens(db, userId)
  return {
    availableTokens: available,
    ...(attached === null ? {} : { attachedAudioId: attached }),
    audios: audios.map((row) => toAudio(row, split.has(row.id))),
    jobs: jobs.map(toJob),
  }
}
