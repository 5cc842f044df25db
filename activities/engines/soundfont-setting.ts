import { resolve } from 'node:path'
import type { Log } from '@songloom/platform/log'
import type { SoundFontFile } from './soundfont-file.ts'
import type { ThreadPool } from './thread-pool.ts'

/** Reading the largest file on a slow disk. */
const patienceMs = 120_000

/** The SoundFont of the settings, read once in a thread. One that cannot be played costs a line in the log, and the engine's own voices play. */
export async function chooseSoundFont(
  path: string | undefined,
  threads: ThreadPool,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<SoundFontFile | undefined> {
  if (path === undefined) return undefined
  const absolute = resolve(path)
  try {
    const { file, name, instruments, kits } = await threads.run(
      'trySoundFont',
      { path: absolute },
      { signal: AbortSignal.timeout(patienceMs), onProgress: () => undefined },
    )
    const played = [...instruments, ...kits.map((kit) => `the ${kit} kit`)].join(', ')
    log.info({ path: absolute, sha256: file.sha256 }, `The SoundFont “${name}” plays ${played}`)
    return file
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(
      { path: absolute },
      `SOUNDFONT_PATH cannot be played (${reason}); all instruments keep the engine's own voices`,
    )
    return undefined
  }
}
