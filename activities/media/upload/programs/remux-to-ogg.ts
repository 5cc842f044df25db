import { dirname } from 'node:path'
import { stat } from 'node:fs/promises'
import { findProgram } from '@songloom/platform/embedded/programs'
import { ffmpegInput, onlyAudio } from './decode-by-ffmpeg.ts'
import { runLimited } from './run-limited.ts'
import { unreadable } from '../upload-error.ts'

const limits = { wallMs: 60_000, memoryBytes: 512 * 1024 * 1024 }

/** Converts a webm recording to ogg without re-encoding; false if no ffmpeg can do it (null means none). */
export async function remuxToOgg(
  path: string,
  outPath: string,
  signal: AbortSignal,
  ffmpeg: string | null = findProgram(['ffmpeg']) ?? null,
): Promise<boolean> {
  if (ffmpeg === null) return false
  const { size } = await stat(path)
  const args = [...ffmpegInput(path, 'webm'), ...onlyAudio, '-c:a', 'copy', '-f', 'ogg', `file:${outPath}`]
  const fileBytes = 2 * size + 65_536
  const run = { program: ffmpeg, args, folder: dirname(outPath), limits: { ...limits, fileBytes }, signal }
  const { code, isTimeUp, output } = await runLimited(run)
  if (isTimeUp || code !== 0) throw unreadable(output.slice(-1_000))
  return true
}
