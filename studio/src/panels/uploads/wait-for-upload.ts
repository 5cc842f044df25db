import type { UploadView } from '@songloom/tools/receive-upload/contract'
import { ApiError, call } from '../../lib/http/api.ts'

const askAgainMs = 500

/** Waits; throws when it is called off meanwhile. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new DOMException('', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** A server that is away for a moment is asked again. */
async function ask(uploadId: string, signal: AbortSignal): Promise<UploadView | undefined> {
  try {
    return (await call('uploadState', { params: { uploadId }, signal })).upload
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return undefined
    throw error
  }
}

/** How an upload ended: its bytes are there, and the server works on them; `onView` hears how far it is. */
export async function waitForUpload(
  uploadId: string,
  signal: AbortSignal,
  onView: (view: UploadView) => void = () => undefined,
): Promise<UploadView> {
  for (;;) {
    const view = await ask(uploadId, signal)
    if (view?.state === 'done' || view?.state === 'failed') return view
    if (view) onView(view)
    await pause(askAgainMs, signal)
  }
}
