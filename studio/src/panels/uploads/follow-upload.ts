import type { AudioItem } from '@songloom/contracts/library/audios'
import type { UploadView } from '@songloom/tools/receive-upload/contract'
import { uploadProgress } from '@songloom/contracts/library/uploads.rules'
import { ApiError } from '../../lib/http/api.ts'
import { awaitJob } from '../../lib/jobs/own-jobs.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { forgetUpload } from './kept-upload.ts'
import { sendBytes } from './send-bytes.ts'
import { findBpmFailure, getShownPercent } from './upload-rules.ts'
import { changeUpload } from './upload-store.ts'
import type { CurrentUpload } from './upload-store.ts'
import { waitForUpload } from './wait-for-upload.ts'
import { createScope } from '../../lib/shell/scope.ts'
import type { Scope } from '../../lib/shell/scope.ts'

/** Grows as specified while bytes go out; the answer alone brings it to 100. */
function startRamp(scope: Scope): (share: number) => void {
  let share = 0
  let ticks = 0
  scope.every(uploadProgress.everyMs, () => {
    ticks += 1
    changeUpload({ percent: getShownPercent(ticks, share), isSent: share >= 1 })
  })
  return (next) => {
    share = next
  }
}

function metadataOf({ file, source, durationSeconds }: CurrentUpload): Record<string, string> {
  const metadata = { filename: file.name, source }
  return durationSeconds === undefined ? metadata : { ...metadata, duration: String(durationSeconds) }
}

const unreadable = (details: { code?: string; message?: string; hint?: string } = {}): ApiError =>
  new ApiError(400, { code: 'upload_unreadable', message: getStudioSentence('upload_unreadable'), ...details })

/** The audio of a finished upload; throws the reason of a failed one. */
export function getUploadedAudio({ state, audio, failure }: UploadView): AudioItem {
  if (state === 'failed' || !audio) throw unreadable(failure ?? {})
  const problem = findBpmFailure(audio.bpm)
  if (problem !== undefined) throw unreadable(problem === '' ? {} : { code: 'api_error', message: problem })
  return audio
}

/** Sends it and waits until the server has worked on it, while its percentage grows. */
export async function awaitReceived(upload: CurrentUpload, signal: AbortSignal): Promise<UploadView> {
  const ramp = createScope(signal)
  try {
    const onShare = startRamp(ramp)
    const sending = { metadata: metadataOf(upload), onShare, signal }
    const uploadId = await sendBytes(upload.file, { ...sending, onId: (id) => void awaitJob(id) })
    onShare(1)
    await forgetUpload()
    return await waitForUpload(uploadId, signal, ({ messageId, fraction }) =>
      changeUpload({ work: { messageId, fraction } }),
    )
  } finally {
    ramp.end()
  }
}
