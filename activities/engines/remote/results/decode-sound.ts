import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeUpload } from '../../../media/upload/decode-upload.ts'
import { UploadError } from '../../../media/upload/upload-error.ts'
import { inScratchFolder } from '../../../media/upload/upload-file.ts'
import { EngineError } from '../../port/engine-error.ts'
import type { FileThreads } from '../../threads/file-threads.ts'

export interface DecodedSound {
  /** 16-bit 44.1 kHz stereo. */
  wav: Uint8Array
  peaks: number[]
  durationSeconds: number
  isSilent: boolean
}

/** Decodes what a provider sent. Throws `bad_result` for what is no sound. */
export type DecodeSound = (bytes: Uint8Array, signal: AbortSignal) => Promise<DecodedSound>

/** Longer than any provider makes. */
const maxSeconds = 960

function asBadResult(error: unknown): never {
  if (error instanceof UploadError) throw new EngineError('bad_result', `its sound cannot be read (${error.code})`)
  throw error
}

/** The decoder of uploads: untrusted bytes are read in a thread and in a limited process. */
export const createSoundDecoder =
  ({ files, ffmpegPath }: { files: FileThreads; ffmpegPath?: string | undefined }): DecodeSound =>
  (bytes, signal) =>
    inScratchFolder(async (folder) => {
      const path = join(folder, 'upload')
      await writeFile(path, bytes)
      const container = await files.run('sniffFile', { path }, signal)
      if (!container || container === 'midi') throw new EngineError('bad_result', 'it is no sound')
      const { wavPath, durationSeconds } = await decodeUpload(path, container, {
        maxSeconds,
        signal,
        sniff: () => Promise.resolve(container),
        readSpan: (mp4) => files.run('readMp4Span', { path: mp4 }, signal),
        ...(ffmpegPath ? { ffmpeg: ffmpegPath } : {}),
      }).catch(asBadResult)
      const { peaks, isSilent } = await files.run('describeWav', { path: wavPath }, signal)
      return { wav: await readFile(wavPath), peaks, durationSeconds, isSilent }
    })
