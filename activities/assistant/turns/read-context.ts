import type { Knex } from 'knex'
import { listProjectAudios, listProjectJobs } from '@songloom/store/assistant/turn-history'
import type { ProjectAudio, ProjectJob } from '@songloom/store/assistant/turn-history'
import type { TurnRow } from '@songloom/store/assistant/turn-rows'
import { getTokens } from '@songloom/store/ledger/ledger'
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

function toAudio({ id, name, output, origin, durationSeconds, messageId, ...audio }: ProjectAudio): TurnAudio {
  const sections = (audio.analysed ?? audio.sections).map((section) => ({
    name: section.name,
    startSeconds: section.startSeconds,
    endSeconds: section.endSeconds,
  }))
  const kind = origin === 'generated' ? output : 'upload'
  return { id, name, kind, durationSeconds, messageId, ...(sections.length > 0 ? { sections } : {}) }
}

/**
 * Facts of the caller's own project, for requests that name its audios; of other users at most the attached audio,
 * which is licensed.
 */
export async function readContext(db: Knex, turn: TurnRow, requests: readonly string[]): Promise<TurnContext> {
  const { user_id: userId, project_id: projectId, audio_id: attached } = turn
  const text = requests.join('\n')
  const audios = await listProjectAudios(db, { userId, projectId, attachedId: attached, text })
  const jobs = await listProjectJobs(db, userId, projectId)
  const { available } = await getTokens(db, userId)
  return {
    availableTokens: available,
    ...(attached === null ? {} : { attachedAudioId: attached }),
    audios: audios.map(toAudio),
    jobs: jobs.map(toJob),
  }
}
