import type { StepFor } from '@songloom/tools/registry.rules'
import type { Score } from '@songloom/engine/score/score'
import { enterQueue, showCover } from '@songloom/store/jobs/advance-job'
import { announceEvents } from '@songloom/store/events/announcements'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { ComposeTask, Composition } from '../engines/threads/thread-compose.ts'
import { readJson, writeJson } from '../jobs/objects.ts'
import { readDnaConditions, withConditions } from './dna-conditions.ts'
import type { ScoredJob } from './jobs.ts'
import { refuseFull, withMotif } from './motif.ts'
import { inTextThread } from './in-text-thread.ts'
import { createSongReferences } from './references.ts'
import type { AnalyzedReference, Listening } from './references.ts'
import { toOutputKey } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

/** Keys of what composing left of one song. */
export interface ComposedVersion {
  scoreKey: string
  coverKey: string
}

/** Keys of what composing left. */
export interface ComposedSong extends ComposedVersion {
  /** Where two songs are made. */
  second?: ComposedVersion
}

/** How one tool turns a job into a score. */
export interface Composing<Job extends ScoredJob> {
  listening: Listening<StepFor<Job['tool']>>
  /** The job as a task for the composer, after what was heard for it. */
  composeOrder(job: Job, heard: readonly AnalyzedReference[]): ComposeTask
  /** The score that is played again, where the job finishes a piece. */
  keptScore?(job: Job): Promise<Score | undefined>
  /** The seed of a second song, where the job wants two. */
  getSecondSeed?(job: Job): number | undefined
}

/** What tools that write a score first have in common: listening, composing, the cover. */
export function createSongComposer<Job extends ScoredJob>(needs: ToolDeps, kind: Composing<Job>) {
  const { db, redis, objects, covers, steps, texts } = needs
  const references = createSongReferences(needs, kind.listening)

  async function composition(job: Job): Promise<Composition> {
    const asked = kind.composeOrder(job, await references.heardFor(job))
    const conditioned = withConditions(asked, await readDnaConditions(objects, job.dnas))
    const task = await withMotif(needs, job, conditioned)
    const composed = await inTextThread((signal) => texts.run('compose', task, signal)).catch((error: unknown) =>
      refuseFull(job, error),
    )
    const kept = await kind.keptScore?.(job)
    return kept ? { ...composed, score: kept } : composed
  }

  async function writeScore(job: Job, score: Score): Promise<string> {
    const key = `${toOutputKey(job, 'score', score)}.json`
    await writeJson(objects, key, score)
    return key
  }

  /** The second of two songs, under a title of its own. */
  async function composeSecond(job: Job, firstTitle: string): Promise<ComposedVersion | undefined> {
    const seed = kind.getSecondSeed?.(job)
    if (seed === undefined) return undefined
    const { score, cover } = await composition({ ...job, seed })
    const title = score.title === firstTitle ? `${firstTitle} (2)` : score.title
    const coverKey = toOutputKey(job, 'cover', [score.seed, title])
    const [scoreKey] = await Promise.all([writeScore(job, { ...score, title }), covers(objects, coverKey, cover)])
    return { scoreKey, coverKey }
  }

  async function compose(job: Job): Promise<ComposedSong> {
    await steps.startStep(job, 'compose')
    const { score, cover } = await composition(job)
    const coverKey = toOutputKey(job, 'cover', [score.seed, score.title])
    const enterCover = async (): Promise<string> => {
      const key = await writeScore(job, score)
      await steps.startStep(job, 'cover')
      return key
    }
    // Printing keeps cores busy, the rest waits for servers.
    const [scoreKey] = await Promise.all([enterCover(), covers(objects, coverKey, cover)])
    const shown = { coverKey, title: score.title }
    const isOne = kind.getSecondSeed?.(job) === undefined
    await showCover(db, job.jobId, shown, isOne)
    const second = await composeSecond(job, score.title)
    if (!isOne) await enterQueue(db, job.jobId)
    await announceEvents(redis, job.userId)
    return { scoreKey, coverKey, ...(second ? { second } : {}) }
  }

  return {
    heardFor: references.heardFor,

    /** Hears what the song shall follow; what was heard once is not listened to again. */
    listen: (job: Job): Promise<void> => steps.trackAttempt(job, () => references.listen(job)),

    /** Reads the prompt, writes the score, draws the cover. */
    compose: (job: Job): Promise<ComposedSong> => steps.trackAttempt(job, () => withHeartbeat(() => compose(job))),

    /** The score of the seed after: its own words and tune, under the title that the listener has seen. */
    async composeAnother(job: Job, scoreKey: string): Promise<string> {
      const { seed, title } = await readJson<Score>(objects, scoreKey)
      const { score } = await composition({ ...job, seed: seed + 1 })
      return writeScore(job, { ...score, title })
    },
  }
}
