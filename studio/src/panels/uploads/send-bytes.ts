import type { DetailedError, Upload } from 'tus-js-client'
import { ApiError, toApiFailure } from '../../lib/http/api.ts'
import { isRecord } from '../../lib/shell/storage.ts'
import { pageScope } from '../../lib/shell/scope.ts'

/** Delays before a cut connection resumes; every byte that arrives resets them. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000]

interface Sending {
  metadata: Record<string, string>
  signal: AbortSignal
  /** The server knows it by this id. */
  onId: (uploadId: string) => void
  /** 0 to 1 of the bytes. */
  onShare: (share: number) => void
}

const idOf = ({ url }: Upload): string => url!.split('/').at(-1)!

/** The error of the API, as for any other call. */
export function toApiError(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return new ApiError(0, { code: 'unavailable' })
  const status = response.getStatus()
  try {
    const body: unknown = JSON.parse(response.getBody())
    if (isRecord(body) && body.message) return new ApiError(status, body)
  } catch {
    // Proxies in between answer with bodies of their own.
  }
  const { statusText } = response.getUnderlyingObject() as XMLHttpRequest
  return toApiFailure(status, statusText)
}

/** A refusal of the file itself stays one, however often it is sent. */
const isPassing = ({ status, code }: ApiError): boolean =>
  (status === 0 || status >= 500 || [408, 409, 423, 429].includes(status)) && !code.startsWith('upload_')

const online = (): Promise<void> =>
  new Promise<void>((resolve) => void pageScope.listen(globalThis, 'online', () => resolve(), { once: true }))

/** The same file continues where it stopped, also after a reload. */
async function start(upload: Upload): Promise<void> {
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
}

/**
 * Sends a file by tus, on one connection or over many; answers with the id of its upload. Aborting ends it on the
 * server too.
 */
export async function sendBytes(file: File, sending: Sending): Promise<string> {
  const { signal, metadata, onId, onShare } = sending
  const { Upload } = await import('tus-js-client')
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${location.origin}/api/uploads`,
      metadata,
      retryDelays,
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => navigator.onLine && isPassing(toApiError(error)),
      onUploadUrlAvailable: () => onId(idOf(upload)),
      onProgress: (sent, total) => onShare(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(idOf(upload)),
      onError: (error) => {
        const refusal = toApiError(error)
        if (refusal.status === 0 && !navigator.onLine) void online().then(() => signal.aborted || upload.start())
        else reject(refusal)
      },
    })
    pageScope.listen(signal, 'abort', () => {
      reject(new DOMException('', 'AbortError'))
      // If this request fails, the server deletes the upload later (uploadKeptHours).
      void upload.abort(true).catch(() => undefined)
    })
    if (!signal.aborted) start(upload).catch(reject)
  })
}
