import { json } from 'node:stream/consumers'
import type { Knex } from 'knex'
import { hiddenId } from '@songloom/contracts/library/ids.rules'
import type { PracticeSheet } from '@songloom/contracts/library/practice'
import { toPracticeSheet } from '@songloom/contracts/library/analysis-to-practice'
import type { ObjectStore } from '@songloom/platform/object-store'
import { findSectionAnalysis } from '@songloom/store/library/analyses'
import { getUsableAudio, listJobStems } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import { findSplit } from '@songloom/store/library/splits'
import type { AwaitWorkflow } from '../daw/await-workflow.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { requireFound } from '../http/refusal.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  awaitWorkflow: AwaitWorkflow
}

type Source = { source: 'score' | 'analysis' | null; sheet: PracticeSheet | null }

/** The sheet of an audio's score, which the worker writes once; otherwise that of its newest analysis. */
async function readSheet(deps: Deps, userId: string, { id: audioId, score_key }: AudioRow): Promise<Source> {
  if (score_key !== null) {
    const key = await deps.awaitWorkflow('exportScore', { userId, audioId, format: 'practice' })
    return { source: 'score', sheet: (await json((await deps.objects.get(key)).stream)) as PracticeSheet }
  }
  const analysis = await findSectionAnalysis(deps.db, userId, audioId)
  return analysis ? { source: 'analysis', sheet: toPracticeSheet(analysis) } : { source: null, sheet: null }
}

async function listStems({ db }: Deps, userId: string, audioId: string) {
  const jobId = await findSplit(db, userId, audioId)
  const stems = jobId === undefined ? [] : await listJobStems(db, userId, jobId)
  return stems.flatMap(({ id, part }) => (part === null ? [] : [{ audioId: id, part }]))
}

/** What the practice view of an audio shows and plays. */
export const createPracticeHandlers = (deps: Deps): Pick<Handlers, 'practice'> => ({
  async practice({ user, params: { audioId } }) {
    const row = requireFound(await getUsableAudio(deps.db, user.id, audioId))
    const [sheet, stems] = await Promise.all([readSheet(deps, user.id, row), listStems(deps, user.id, audioId)])
    return {
      success: true,
      audioId,
      name: row.name,
      projectId: row.user_id === user.id ? row.project_id : hiddenId,
      durationSeconds: row.duration_seconds,
      ...sheet,
      stems,
    }
  },
})
