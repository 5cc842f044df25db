import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncodedMeasure } from '@songloom/store/library/audios'
import type { EncodedSong } from '../engines/port/thread-tasks.ts'
import type { AudioEncoder, SoundMeter } from './audio-encoder.ts'
import { encodeVerified } from './encode-verified.ts'
import { inScratchFolder } from './upload/upload-file.ts'

/** The formats of a sound, its mp3 encoded softer until it peaks at `highestDbtp` at most, and what that measures. */
export function encodeWithVerifiedMp3(
  { encode, measure }: { encode: AudioEncoder; measure: SoundMeter },
  request: Parameters<AudioEncoder>[0],
  options: Parameters<AudioEncoder>[1],
  highestDbtp: number,
): Promise<{ encoded: EncodedSong; measured: EncodedMeasure }> {
  const quiet = { signal: options.signal, onProgress: () => undefined }
  return inScratchFolder(async (folder) => {
    const path = join(folder, 'song.mp3')
    const all = await encode(request, options)
    const { encoded: mp3, measured } = await encodeVerified(
      async (gainDb) => (gainDb === 0 ? all : await encode({ ...request, formats: ['mp3'], gainDb }, quiet)).mp3,
      async (bytes) => {
        await writeFile(path, bytes)
        return measure({ path, format: 'mp3' }, quiet)
      },
      highestDbtp,
    )
    return { encoded: { ...all, mp3 }, measured }
  })
}
