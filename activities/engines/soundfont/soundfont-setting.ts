import { closeSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Log } from '@songloom/platform/logs/log'
import { bankPack, findInstalledPack } from './installed-pack.ts'
import type { OpenedSoundFont, SoundFontFile } from './soundfont-file.ts'
import type { ThreadPool } from '../port/thread-pool.ts'

/** Reading the largest file on a slow disk. */
const patienceMs = 120_000

type Lines = Pick<Log, 'info' | 'warn'>

/**
 * The configured SoundFont, or the installed bank if none is named, read once in a thread; `off` means none. One that
 * cannot be played is logged, and the engine's own voices play.
 */
export async function chooseSoundFont(
  setting: string | undefined,
  threads: ThreadPool,
  log: Lines,
): Promise<SoundFontFile | undefined> {
  if (setting === 'off') return undefined
  if (setting !== undefined) return tried('SOUNDFONT_PATH', resolve(setting), threads, log)
  const path = findInstalledPack(bankPack)
  if (path === undefined) {
    log.info({}, `${bankPack.package} is not installed; all instruments play with the engine's own voices`)
    return undefined
  }
  return tried(bankPack.package, path, threads, log, bankPack.sha256)
}

async function tried(
  source: string,
  path: string,
  threads: ThreadPool,
  log: Lines,
  sha256?: string,
): Promise<SoundFontFile | undefined> {
  try {
    const opened = await opening(path, threads)
    if (sha256 !== undefined && opened.file.sha256 !== sha256) throw new Error('it is not the file we know')
    const kits = opened.kits.map((kit) => `the ${kit} kit`)
    const played = [
      ...opened.instruments,
      ...kits,
      ...(opened.file.strokes ? ['recorded strokes of a drum kit and a tabla'] : []),
    ].join(', ')
    log.info({ path, sha256: opened.file.sha256 }, `The SoundFont “${opened.name}” plays ${played}`)
    return opened.file
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ path }, `${source} cannot be played (${reason}); all instruments keep the engine's own voices`)
    return undefined
  }
}

/** The file stays open: from then on threads read from it the recordings that they play. */
async function opening(path: string, threads: ThreadPool): Promise<OpenedSoundFont> {
  const fd = openSync(path, 'r')
  try {
    const options = { signal: AbortSignal.timeout(patienceMs), onProgress: () => undefined }
    return await threads.run('trySoundFont', { path, fd }, options)
  } catch (error) {
    closeSync(fd)
    throw error
  }
}
