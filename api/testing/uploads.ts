import { Upload } from 'tus-js-client'
import type { Caller, TestApi } from './test-api.ts'

export interface SentFile {
  bytes: Buffer
  name: string
  metadata?: Record<string, string>
}

/** A form as a browser sends it. */
export async function sendForm({ url }: TestApi, { token }: Caller, path: string, form: FormData) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code?: string } }
}

export function buildUploadForm({ bytes, name, metadata = {} }: SentFile): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(metadata)) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** Sends a file by a tus client; `cutAfterBytes` aborts it midway and keeps the sent part. Returns the upload's id. */
export async function sendByTus(
  { url }: TestApi,
  { token }: Caller,
  { bytes, name, metadata = {} }: SentFile,
  { cutAfterBytes, uploadUrl }: { cutAfterBytes?: number; uploadUrl?: string } = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const upload = new Upload(bytes, {
    endpoint: `${url}/api/uploads`,
    uploadSize: bytes.length,
    chunkSize: 1_000_000,
    retryDelays: null,
    headers: { authorization: `Bearer ${token}` },
    metadata: { filename: name, ...metadata },
    ...(uploadUrl ? { uploadUrl } : {}),
    onSuccess: () => resolve(),
    onError: reject,
    onChunkComplete(_, accepted) {
      if (cutAfterBytes !== undefined && accepted >= cutAfterBytes) void upload.abort().then(resolve, reject)
    },
  })
  upload.start()
  await promise
  return upload.url!.split('/').at(-1)!
}

/** Raw requests of the protocol, for what no client would send. */
export async function tus({ url }: TestApi, { token }: Caller, method: string, id: string, more: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...(more.headers as object) }
  const answer = await fetch(`${url}/api/uploads${id && `/${id}`}`, { ...more, method, headers })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    code: text.startsWith('{') ? (JSON.parse(text) as { code: string }).code : undefined,
  }
}
