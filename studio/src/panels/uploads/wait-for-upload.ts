import type { UploadView } from '@songloom/tools/receive-upload/contract'
import { call } from '../../lib/http/api.ts'
import { isPassing } from '../../lib/http/is-refusal.ts'
import { wait } from '../../lib/shell/scope.ts'

const askAgainMs = 500

/** A server that is away for a moment is asked again. */
async function ask(uploadId: string, signal: AbortSignal): Promise<UploadView | undefined> {
  try {
    return (await call('uploadState', { params: { uploadId }, signal })).upload
  } catch (error) {
    if (isPassing(error)) return undefined
    throw error
  }
}

/** The end of an upload whose bytes have arrived; `onView` gets the progress of processing on the server. */
export async function waitForUpload(
  uploadId: string,
  signal: AbortSignal,
  onView: (view: UploadView) => void = () => undefined,
): Promise<UploadView> {
  for (;;) {
    const view = await ask(uploadId, signal)
    if (view?.state === 'done' || view?.state === 'failed') return view
    if (view) onView(view)
    await wait(askAgainMs, signal)
  }
}
