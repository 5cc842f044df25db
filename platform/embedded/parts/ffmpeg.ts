import type { Print } from '../console-lines.ts'
import { showProgress } from '../console-lines.ts'
import { findAptGet, findProgram, installDebianPackage, readOutput } from '../programs.ts'

export type Ffmpeg = { path: string; version: string }

/** The ffmpeg program, where it is installed or can be; optional. */
export async function findFfmpeg(print: Print): Promise<Ffmpeg | undefined> {
  const path = findProgram(['ffmpeg']) ?? (await install(print))
  return path ? { path, version: await askVersion(path) } : undefined
}

async function install(print: Print): Promise<string | undefined> {
  const aptGet = findAptGet()
  if (!aptGet) return undefined
  print('  ffmpeg is missing; installing it with apt-get, once.')
  const installing = installDebianPackage(aptGet, 'ffmpeg')
  await showProgress(print, (elapsed) => `  ffmpeg: installing for ${elapsed}`, installing).catch(() => undefined)
  return findProgram(['ffmpeg'])
}

async function askVersion(path: string): Promise<string> {
  const text = await readOutput(path, ['-hide_banner', '-version']).catch(() => '')
  return /version (\d[\d.]*)/.exec(text)?.[1] ?? ''
}
