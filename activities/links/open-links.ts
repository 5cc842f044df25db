import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { makeScratchFolder } from '../maintenance/scratch-folders.ts'
import { extractAudio } from './extract-audio.ts'
import { fetchGuarded } from './fetch-guarded.ts'
import { LinkError } from './link-error.ts'
import type { LinkReader, LinkedFile } from './link-reader.ts'
import { isPublicWeb } from './public-address.ts'
import { isVideoPage } from './video-pages.ts'

export interface LinkSettings {
  maxBytes: number
  /** A program for video pages; without it they are refused. */
  extractor: string | undefined
  /** An address and port of this machine that may be asked as well, in tests alone. */
  testAddress: string | undefined
}

async function extracted(url: string, program: string, maxBytes: number, signal: AbortSignal): Promise<LinkedFile> {
  const folder = await makeScratchFolder('link')
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const { path, fileName } = await extractAudio(url, { program, folder, signal, maxBytes })
    return { fileName, body: createReadStream(path), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Audio files by the guarded fetch, video pages by the installation's own program. */
export function createLinkReader({ maxBytes, extractor, testAddress }: LinkSettings): LinkReader {
  const allowAddress = (address: string, port: number): boolean =>
    isPublicWeb(address, port) || `${address}:${port}` === testAddress
  return {
    fetch(url, signal) {
      if (!isVideoPage(url)) return fetchGuarded(url, { signal, maxBytes, allowAddress })
      if (extractor) return extracted(url, extractor, maxBytes, signal)
      return Promise.reject(new LinkError('link_video', 'No program for video pages is configured'))
    },
  }
}
