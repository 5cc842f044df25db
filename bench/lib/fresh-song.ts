import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import type { Timing } from './timing.ts'

export interface FreshSong {
  peakMb: number
  /** From the score to the first ten seconds. */
  preview: Timing
  song: Timing
}

/** Renders a song in a separate process: its peak memory, and the duration of a cold start. */
export async function makeInFreshProcess(request: SongRequest): Promise<FreshSong> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('engine-child.ts', import.meta.url)),
    JSON.stringify(request),
  ])
  return JSON.parse(stdout) as FreshSong
}
