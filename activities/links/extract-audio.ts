import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runLimited } from '../media/upload/programs/run-limited.ts'
import { createTooLarge, LinkError } from './link-error.ts'
import { linkUrl } from './link-url.ts'

export interface ExtractOptions {
  /** Set by the operator (`LINK_EXTRACTOR`), e.g. to a script that calls yt-dlp. */
  program: string
  /** Empty, and deleted by the caller. */
  folder: string
  signal: AbortSignal
  maxBytes: number
  wallMs?: number
}

const memoryBytes = 1024 * 1024 * 1024

/**
 * Has a program extract the sound of a video page. It runs as `program <url> <folder>` with that folder as working
 * folder and HOME, and must exit with 0 and leave exactly one file there, in a format that uploads accept. It has five
 * minutes, its files are limited to the size of an upload, and an abort kills it with its children.
 */
export async function extractAudio(link: string, options: ExtractOptions): Promise<{ path: string; fileName: string }> {
  const { program, folder, signal, maxBytes, wallMs = 300_000 } = options
  const url = linkUrl(link).href
  const limits = { wallMs, memoryBytes, fileBytes: maxBytes }
  const env = { HOME: folder, TMPDIR: folder }
  const { code, isTimeUp, output } = await runLimited({ program, args: [url, folder], folder, limits, signal, env })
  if (isTimeUp || code !== 0) throw new LinkError('link_failed', isTimeUp ? 'It took too long' : output.slice(-1_000))
  return onlyFile(folder, maxBytes)
}

async function onlyFile(folder: string, maxBytes: number): Promise<{ path: string; fileName: string }> {
  const [fileName, ...others] = await readdir(folder)
  if (fileName === undefined || others.length > 0) throw new LinkError('link_failed', `${others.length} files too many`)
  const path = join(folder, fileName)
  // A link to a file of our own is not passed to the extractor.
  const found = await lstat(path)
  if (!found.isFile() || found.size === 0) throw new LinkError('link_failed', 'It left no file')
  if (found.size > maxBytes) throw createTooLarge(maxBytes, `${found.size} bytes`)
  return { path, fileName }
}
