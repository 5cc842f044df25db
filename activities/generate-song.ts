import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { ActivityCancellationDetails } from '@temporalio/common'
import type { Knex } from 'knex'
import type { Redis } from 'ioredis'
import { audioFormats, audioMimeTypes, fileMimeTypes } from '@songloom/contracts/audios'
import type { FileFormat, ScoreFormat } from '@songloom/contracts/audios'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import type { SongStep } from '@songloom/contracts/job-steps.rules'
import { failpoint } from '@songloom/platform/failpoints'
import type { ObjectStore } from '@songloom/platform/object-store'
import { drawCover } from '@songloom/engine/cover/draw-cover'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import { toLrc } from '@songloom/engine/lyrics/synced-lyrics'
import type { Score } from '@songloom/engine/score/score'
import { showCover, showPreview } from '@songloom/store/advance-job'
import { announceEvents } from '@songloom/store/announcements'
import { jobById, recordMade, recordOperation } from '@songloom/store/jobs'
import type { JobRow } from '@songloom/store/jobs'
import type { CoverPress } from './covers.ts'
import type { MusicEngine, Operation, SongTake } from './engines/music-engine.ts'
import { runOperation } from './engines/run-operation.ts'
import type { JobSteps } from './job-steps.ts'
import { hashOf, jobFolder, readBytes, readJson, sha256, writeJson } from './objects.ts'
import type { SongEncoder } from './song-encoder.ts'
import { outputsOf, recipeOf } from './song-outputs.ts'
import type { TakeNotes } from './song-outputs.ts'
import { composeScore } from './song-score.ts'

interface Needs {
  db: Knex
  redis: Redis
  objects: ObjectStore
  music: MusicEngine
  covers: CoverPress
  encode: SongEncoder
  steps: JobSteps
}

/** Ten times what the slowest stretch without a note of progress was seen to take on a busy machine. */
const stalledAfterMs = 180_000

/** Keys of what composing left. */
export interface ComposedSong {
  scoreKey: string
  coverKey: string
}

/** Keys of a finished take. */
interface StoredTake {
  wavKey: string
  takeKey: string
}

const keyOf = (job: GenerateSongJob, name: string, recipe: unknown): string =>
  `${jobFolder(job.userId, job.jobId)}${name}-${hashOf(recipe)}`

export function createGenerateSongActivities({ db, redis, objects, music, covers, encode, steps }: Needs) {
  const enter = (job: GenerateSongJob, step: SongStep, triesBefore = 0): Promise<void> =>
    steps.enter(job, step, Context.current().info.attempt + triesBefore)

  const watched = <T>(job: GenerateSongJob, work: () => Promise<T>): Promise<T> =>
    steps.watched(job, Context.current().info.attempt, work)

  function watchOf(
    job: GenerateSongJob,
    name: string,
    { operation, manual_retries: manualRetries, tries_before: triesBefore }: JobRow,
  ) {
    const context = Context.current()
    let current = 'sing'
    return {
      idempotencyKey: `${job.jobId}/${name}`,
      // A step that support had begun anew counts on: Temporal itself would count from one again.
      attempt: context.info.attempt + triesBefore,
      operation: (operation ?? undefined) as Operation | undefined,
      signal: context.cancellationSignal,
      stalledAfterMs,
      // What support abandoned is stopped, though a reset alone would leave it running.
      isHandOver: async () =>
        isHandOver(context.cancellationDetails) && (await jobById(db, job.jobId))?.manual_retries === manualRetries,
      record: async (operation: Operation | null) => {
        await failpoint('P4', job.jobId)
        await recordOperation(db, job.jobId, operation)
      },
      heartbeat: (operation: Operation) => {
        context.heartbeat({ operation })
        void steps.beat(job)
      },
      onPreview: (mp3: Uint8Array) => void preview(job, mp3).catch(() => undefined),
      onProgress: async (step: string, fraction: number) => {
        await failpoint('P5', job.jobId)
        if (step !== current) await enter(job, (current = step) as SongStep, triesBefore)
        await steps.progress(job, step, fraction)
      },
    }
  }

  /** A song without its first seconds ahead is no worse for it. */
  async function preview(job: GenerateSongJob, mp3: Uint8Array): Promise<void> {
    const key = `${keyOf(job, 'preview', sha256(mp3))}.mp3`
    await objects.put(key, mp3, audioMimeTypes.mp3)
    await showPreview(db, job.jobId, key)
    await announceEvents(redis, job.userId)
  }

  async function compose(job: GenerateSongJob): Promise<ComposedSong> {
    await enter(job, 'compose')
    await failpoint('P3', job.jobId)
    const score = composeScore(job)
    const composed = {
      scoreKey: `${keyOf(job, 'score', score)}.json`,
      coverKey: keyOf(job, 'cover', [score.seed, score.title]),
    }
    await writeJson(objects, composed.scoreKey, score)
    await enter(job, 'cover')
    await covers(objects, composed.coverKey, drawCover(score))
    await showCover(db, job.jobId, composed.coverKey, score.title)
    await announceEvents(redis, job.userId)
    return composed
  }

  /** One take of a score, by whichever engine plays. */
  async function play(job: GenerateSongJob, scoreKey: string, name: string): Promise<SongTake> {
    const row = await jobById(db, job.jobId)
    if (!row) throw ApplicationFailure.nonRetryable(`No job ${job.jobId}`, 'song_failed')
    await enter(job, 'sing', row.tries_before)
    const score = await readJson<Score>(objects, scoreKey)
    return runOperation(music, { ...job, seed: score.seed, lyrics: score.lyrics, score }, watchOf(job, name, row))
  }

  /** The score of the seed after: its own words and tune, under the title that the listener has seen. */
  async function composeAnother(job: GenerateSongJob, scoreKey: string): Promise<string> {
    const { seed, title } = await readJson<Score>(objects, scoreKey)
    const score = { ...composeScore({ ...job, seed: seed + 1 }), title }
    const anotherKey = `${keyOf(job, 'score', score)}.json`
    await writeJson(objects, anotherKey, score)
    return anotherKey
  }

  /** A take with faults is made once more from another seed; of the two the sounder one is kept, with what was found. */
  async function bestTake(
    job: GenerateSongJob,
    scoreKey: string,
  ): Promise<SongTake & Pick<TakeNotes, 'scoreKey' | 'givenUp'>> {
    const first = { ...(await play(job, scoreKey, 'render')), scoreKey }
    if (first.findings.length === 0 || !music.capabilities.deterministic) return first
    await recordOperation(db, job.jobId, null)
    const another = await composeAnother(job, scoreKey)
    const second = { ...(await play(job, another, 'render-again')), scoreKey: another }
    const [kept, left, leftSeed] =
      second.findings.length < first.findings.length ? [second, first, job.seed] : [first, second, job.seed + 1]
    return { ...kept, givenUp: { seed: leftSeed, findings: left.findings } }
  }

  async function render(job: GenerateSongJob, composed: ComposedSong): Promise<StoredTake> {
    const recipe = [composed.scoreKey, music.id, music.version]
    const take = { wavKey: `${keyOf(job, 'take', recipe)}.wav`, takeKey: `${keyOf(job, 'take', recipe)}.json` }
    if (await objects.stat(take.takeKey)) return take
    const { wav, ...notes } = await bestTake(job, composed.scoreKey)
    await failpoint('P6', job.jobId)
    await objects.put(take.wavKey, wav, 'audio/wav')
    await writeJson(objects, take.takeKey, { ...notes, sha256: sha256(wav) } satisfies TakeNotes)
    return take
  }

  async function encodeAll(job: GenerateSongJob, composed: ComposedSong, take: StoredTake): Promise<string> {
    const outputsKey = `${keyOf(job, 'outputs', take.wavKey)}.json`
    if (await objects.stat(outputsKey)) {
      await recordMade(db, job.jobId)
      return outputsKey
    }
    await enter(job, 'encode')
    const notes = await readJson<TakeNotes>(objects, take.takeKey)
    const score = await readJson<Score>(objects, notes.scoreKey)
    const recipe = recipeOf(job, score, music, notes)
    const files = { ...(await encodeTake(job, score, composed, take, recipe)), ...writtenFiles(score) }
    const objectKeys: Partial<Record<FileFormat, string>> = {}
    for (const [format, bytes] of Object.entries(files) as [FileFormat, Uint8Array][]) {
      objectKeys[format] = `${keyOf(job, 'song', take.wavKey)}.${format}`
      await objects.put(objectKeys[format], bytes, fileMimeTypes[format])
    }
    await writeJson(objects, outputsKey, outputsOf({ score, notes, coverKey: composed.coverKey, objectKeys, recipe }))
    await failpoint('P7', job.jobId)
    await recordMade(db, job.jobId)
    return outputsKey
  }

  async function encodeTake(
    job: GenerateSongJob,
    score: Score,
    composed: ComposedSong,
    take: StoredTake,
    recipe: unknown,
  ) {
    const context = Context.current()
    const beating = setInterval(() => {
      context.heartbeat()
      void steps.beat(job)
    }, 1_000)
    try {
      return await encode(
        {
          wav: await readBytes(objects, take.wavKey),
          formats: audioFormats,
          tags: {
            title: score.title,
            artist: 'Songloom',
            album: 'Songloom',
            genre: score.genre,
            bpm: score.bpm,
            key: score.key,
            lyrics: score.lyrics,
            recipe: JSON.stringify(recipe),
            cover: { bytes: await readBytes(objects, `${composed.coverKey}.jpg`), mimeType: 'image/jpeg' },
          },
        },
        {
          signal: context.cancellationSignal,
          onProgress: ({ step, fraction }) => void steps.progress(job, step, fraction),
        },
      )
    } finally {
      clearInterval(beating)
    }
  }

  return {
    /** Reads the prompt, writes the score, draws the cover. */
    composeSong: (job: GenerateSongJob): Promise<ComposedSong> => watched(job, () => compose(job)),

    /**
     * Sings, plays, masters and encodes, in one slot of the engine: a take never waits behind other songs for its encoding.
     * What lies in the store already is not made again. Answers the key of what the job leaves.
     */
    makeSong: (job: GenerateSongJob, composed: ComposedSong): Promise<string> =>
      watched(job, async () => encodeAll(job, composed, await render(job, composed))),
  }
}

/** The next attempt goes on with the operation: a deploy, a pause or a Temporal that forgot all must not stop a paid machine. */
const isHandOver = (details: ActivityCancellationDetails | undefined): boolean =>
  details !== undefined && !details.cancelRequested

/** What follows from the score alone. */
function writtenFiles(score: Score): Partial<Record<ScoreFormat, Uint8Array>> {
  const lrc = score.syllables.length > 0 ? { lrc: new TextEncoder().encode(toLrc(score)) } : {}
  return { mid: scoreToMidi(score), ...lrc }
}

export type GenerateSongActivities = ReturnType<typeof createGenerateSongActivities>
