import { Context } from '@temporalio/activity'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { sketchTools } from '@songloom/contracts/jobs/sketch'
import type { SketchFacts, SketchInput, SketchTool } from '@songloom/contracts/jobs/sketch'
import type { Score } from '@songloom/engine/score/score'
import type { ObjectStore } from '@songloom/platform/object-store'
import { storeSketchSound } from '@songloom/store/jobs/sketch-sounds'
import { playSketch } from '../engines/embedded/songs/play-song.ts'
import type { Engines } from '../engines/port/engines.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'
import type { SoundFontFile } from '../engines/soundfont/soundfont-file.ts'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { inTextThread } from './in-text-thread.ts'
import { refuseFull, withMotif } from './motif.ts'
import { toMusicTask } from './music-score.ts'
import { toSongTask } from './score.ts'

/** Plays a sketch, as mp3. */
export type RenderSketch = (sketch: Score, signal: AbortSignal) => Promise<Uint8Array>

export const sketchInThreads =
  (threads: ThreadPool, soundFont: SoundFontFile | undefined): RenderSketch =>
  async (score, signal) =>
    (await playSketch(threads, { score, soundFont }, signal)).mp3

const engines: Record<SketchTool, keyof Engines> = { song_gen: 'generateSong', generate_music: 'generateMusic' }

/** Tools whose songs are still made by the provider's own engine, which knows their scores. */
export const listSketchTools = (own: Engines, assigned: Engines): SketchTool[] =>
  sketchTools.filter((tool) => assigned[engines[tool]] === own[engines[tool]])

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  texts: TextThreads
  sketch: RenderSketch
  /** Without those whose songs are made by an engine whose score nobody knows. */
  sketchTools: readonly SketchTool[]
}

/** Sketches of songs, for requests that wait for them. */
export const createSketchActivities = ({ db, redis, objects, texts, sketch, sketchTools: offered }: Deps) => ({
  /** Composes the whole song, plays some seconds of it and stores their sound; null where another engine makes it. */
  async makeSketch(input: SketchInput): Promise<SketchFacts | null> {
    if (!offered.includes(input.tool)) return null
    const plain = input.tool === 'song_gen' ? toSongTask(input.job) : toMusicTask(input.job)
    const material = { userId: input.userId, motif: input.job.motif }
    const asked = await withMotif({ db, objects }, material, plain)
    const { score, ...part } = await inTextThread((signal) => texts.run('composeSketch', asked, signal)).catch(
      (error: unknown) => refuseFull(material, error),
    )
    const mp3 = await withHeartbeat(() => sketch(score, Context.current().cancellationSignal))
    await storeSketchSound(redis, input.id, mp3)
    return { title: score.title, ...part }
  },
})

export type SketchActivities = ReturnType<typeof createSketchActivities>
