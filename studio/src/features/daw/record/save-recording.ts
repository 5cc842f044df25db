import type { AudioItem } from '@songloom/contracts/library/audios'
import { getUploadedAudio } from '../../../panels/uploads/follow-upload.ts'
import { sendBytes } from '../../../panels/uploads/send-bytes.ts'
import { waitForUpload } from '../../../panels/uploads/wait-for-upload.ts'
import { cacheAudio } from '../../../lib/cache/audios/audio-cache.ts'
import { awaitJob } from '../../../lib/jobs/own-jobs.ts'

/** Brings a file into the library, behind the page. Throws an ApiError where it does not arrive. */
export async function saveAudioFile(
  file: File,
  signal: AbortSignal,
  metadata: Record<string, string> = { source: 'file' },
): Promise<AudioItem> {
  const uploadId = await sendBytes(file, {
    metadata: { filename: file.name, ...metadata },
    signal,
    onId: (id) => void awaitJob(id),
    onShare: () => undefined,
  })
  const audio = getUploadedAudio(await waitForUpload(uploadId, signal))
  cacheAudio(audio)
  return audio
}

/** Brings a recording into the library. */
export const saveRecording = (file: File, durationSeconds: number, signal: AbortSignal): Promise<AudioItem> =>
  saveAudioFile(file, signal, { source: 'recording', duration: String(durationSeconds) })
