import { Context } from '@temporalio/activity'
import type { Redis } from 'ioredis'
import type { SongSketchFacts, SongSketchOrder } from '@songloom/contracts/jobs/song-sketch'
import type { Score } from '@songloom/engine/score/score'
import { storeSketchSound } from '@songloom/store/jobs/sketch-sounds'
import { playSketch } from '../engines/embedded/songs/play-song.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'
import type { SoundFontFile } from '../engines/soundfont/soundfont-file.ts'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { inTextThread } from './in-text-thread.ts'
import { songOrder } from './score.ts'

/** Plays a sketch, as mp3. */
export type RenderSketch = (sketch: Score, signal: AbortSignal) => Promise<Uint8Array>

export const sketchInThreads =
  (threads: ThreadPool, soundFont: SoundFontFile | undefined): RenderSketch =>
  async (score, signal) =>
    (await playSketch(threads, { score, soundFont }, signal)).mp3

interface Deps {
  redis: Redis
  texts: TextThreads
  /** Undefined where songs are made by an engine whose score nobody knows. */
  sketch: RenderSketch | undefined
}

/** Sketches of songs, for requests that wait for them. */
export const createSketchSongActivities = ({ redis, texts, sketch }: Deps) => ({
  /** Composes the whole song, plays some seconds of it and stores their sound; null without an engine for that. */
  async renderSongSketch({ id, ...order }: SongSketchOrder): Promise<SongSketchFacts | null> {
    if (!sketch) return null
    const { score, ...part } = await inTextThread((signal) => texts.run('composeSketch', songOrder(order), signal))
    const mp3 = await withHeartbeat(() => sketch(score, Context.current().cancellationSignal))
    await storeSketchSound(redis, id, mp3)
    return { title: score.title, ...part }
  },
})

export type SketchSongActivities = ReturnType<typeof createSketchSongActivities>
