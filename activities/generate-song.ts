import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { ActivityCancellationDetails } from '@temporalio/common'
import type { Knex } from 'knex'
import type { Redis } from 'ioredis'
import { audioFormats, audioMimeTypes } from '@songloom/contracts/audios'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import type { SongStep } from '@songloom/contracts/job-steps.rules'
import { priceOf } from '@songloom/contracts/tools.rules'
import { failpoint } from '@songloom/platform/failpoints'
import type { ObjectStore } from '@songloom/platform/object-store'
import { drawCover } from '@songloom/engine/cover/draw-cover'
import type { Score } from '@songloom/engine/score/score'
import { showCover } from '@songloom/store/advance-job'
import { announceEvents } from '@songloom/store/announcements'
import type { JobOutputs } from '@songloom/store/finish-job'
import { jobById, recordMade, recordOperation } from '@songloom/store/jobs'
import type { JobRow } from '@songloom/store/jobs'
import type { CoverPress } from './covers.ts'
import type { MusicEngine, Operation, SongTake } from './engines/music-engine.ts'
import { runOperation } from './engines/run-operation.ts'
import type { JobSteps } from './job-steps.ts'
import { hashOf, jobFolder, readBytes, readJson, sha256, writeJson } from './objects.ts'
import type { SongEncoder } from './song-encoder.ts'
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

type TakeNotes = Omit<SongTake, 'wav'> & { sha256: string }

const keyOf = (job: GenerateSongJob, name: string, recipe: unknown): string => `${jobFolder(job.userId, job.jobId)}${name}-${hashOf(recipe)}`

export function createGenerateSongActivities({ db, redis, objects, music, covers, encode, steps }: Needs) {
  const enter = (job: GenerateSongJob, step: SongStep, triesBefore = 0): Promise<void> =>
    steps.enter(job, step, Context.current().info.attempt + triesBefore)

  const watched = <T>(job: GenerateSongJob, work: () => Promise<T>): Promise<T> => steps.watched(job, Context.current().info.attempt, work)

  function watchOf(job: GenerateSongJob, { operation, manual_retries: manualRetries, tries_before: triesBefore }: JobRow) {
    const context = Context.current()
    let current = 'sing'
    return {
      idempotencyKey: `${job.jobId}/render`,
      // A step that support had begun anew counts on: Temporal itself would count from one again.
      attempt: context.info.attempt + triesBefore,
      operation: (operation ?? undefined) as Operation | undefined,
      signal: context.cancellationSignal,
      stalledAfterMs,
      // What support abandoned is stopped, though a reset alone would leave it running.
      isHandOver: async () => isHandOver(context.cancellationDetails) && (await jobById(db, job.jobId))?.manual_retries === manualRetries,
      record: async (operation: Operation | null) => {
        await failpoint('P4', job.jobId)
        await recordOperation(db, job.jobId, operation)
      },
      heartbeat: (operation: Operation) => {
        context.heartbeat({ operation })
        void steps.beat(job)
      },
      onProgress: async (step: string, fraction: number) => {
        await failpoint('P5', job.jobId)
        if (step !== current) await enter(job, (current = step) as SongStep, triesBefore)
        await steps.progress(job, step, fraction)
      },
    }
  }

  async function compose(job: GenerateSongJob): Promise<ComposedSong> {
    await enter(job, 'compose')
    await failpoint('P3', job.jobId)
    const score = composeScore(job)
    const composed = { scoreKey: `${keyOf(job, 'score', score)}.json`, coverKey: keyOf(job, 'cover', [score.seed, score.title]) }
    await writeJson(objects, composed.scoreKey, score)
    await enter(job, 'cover')
    await covers(objects, composed.coverKey, drawCover(score))
    await showCover(db, job.jobId, composed.coverKey, score.title)
    await announceEvents(redis, job.userId)
    return composed
  }

  async function render(job: GenerateSongJob, composed: ComposedSong): Promise<StoredTake> {
    const recipe = [composed.scoreKey, music.id, music.version]
    const take = { wavKey: `${keyOf(job, 'take', recipe)}.wav`, takeKey: `${keyOf(job, 'take', recipe)}.json` }
    if (await objects.stat(take.takeKey)) return take
    const row = await jobById(db, job.jobId)
    if (!row) throw ApplicationFailure.nonRetryable(`No job ${job.jobId}`, 'song_failed')
    await enter(job, 'sing', row.tries_before)
    const score = await readJson<Score>(objects, composed.scoreKey)
    const { wav, ...notes } = await runOperation(music, { ...job, lyrics: score.lyrics, score }, watchOf(job, row))
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
    const score = await readJson<Score>(objects, composed.scoreKey)
    const notes = await readJson<TakeNotes>(objects, take.takeKey)
    const recipe = recipeOf(job, music, notes)
    const encoded = await encodeTake(job, score, composed, take, recipe)
    const objectKeys: Record<string, string> = {}
    for (const format of audioFormats) {
      objectKeys[format] = `${keyOf(job, 'song', take.wavKey)}.${format}`
      await objects.put(objectKeys[format], encoded[format], audioMimeTypes[format])
    }
    await writeJson(objects, outputsKey, outputsOf(score, composed, notes, objectKeys, recipe))
    await failpoint('P7', job.jobId)
    await recordMade(db, job.jobId)
    return outputsKey
  }

  async function encodeTake(job: GenerateSongJob, score: Score, composed: ComposedSong, take: StoredTake, recipe: unknown) {
    const context = Context.current()
    const beating = setInterval(() => {
      context.heartbeat()
      void steps.beat(job)
    }, 1_000)
    try {
      return await encode({
        wav: await readBytes(objects, take.wavKey),
        formats: audioFormats,
        tags: {
          title: score.title, artist: 'Songloom', album: 'Songloom', genre: score.genre, bpm: score.bpm, key: score.key, lyrics: score.lyrics,
          recipe: JSON.stringify(recipe), cover: { bytes: await readBytes(objects, `${composed.coverKey}.jpg`), mimeType: 'image/jpeg' },
        },
      }, {
        signal: context.cancellationSignal,
        onProgress: ({ step, fraction }) => void steps.progress(job, step, fraction),
      })
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
const isHandOver = (details: ActivityCancellationDetails | undefined): boolean => details !== undefined && !details.cancelRequested

/** Enough to make the same samples again (anchors: mission §4.15). */
function recipeOf(job: GenerateSongJob, music: MusicEngine, notes: TakeNotes) {
  return {
    engine: music.id, engineVersion: music.version, deterministic: music.capabilities.deterministic, tool: 'song_gen', seed: job.seed,
    settings: { prompt: job.prompt, lyrics: job.lyrics, styles: job.styles, durationSeconds: job.durationSeconds },
    parents: [], masterSha256: notes.sha256, measured: notes.measured, findings: notes.findings,
  }
}

function outputsOf(score: Score, composed: ComposedSong, notes: TakeNotes, objectKeys: Record<string, string>, recipe: unknown): JobOutputs {
  return {
    audio: {
      step: 'song', name: score.title, durationSeconds: score.durationSeconds, bpm: Math.round(score.bpm * 10) / 10, key: score.key, objectKeys,
      peaks: notes.peaks, sections: score.sections.map(({ name, startSeconds, endSeconds }) => ({ name, startSeconds, endSeconds })),
      lyrics: score.lyrics || null, recipe, scoreKey: composed.scoreKey,
    },
    songName: score.title, reply: replyOf(score), coverKey: composed.coverKey, chargedTokens: priceOf('song_gen'),
  }
}

function replyOf(score: Score): string {
  const adjusted = score.adjustments.length > 0 ? ` ${score.adjustments.join(' ')}` : ''
  return `“${score.title}”: ${score.genre}, ${Math.round(score.bpm)} BPM, ${score.key}.${adjusted}`
}

export type GenerateSongActivities = ReturnType<typeof createGenerateSongActivities>
