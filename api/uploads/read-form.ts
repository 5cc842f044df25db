import busboy from 'busboy'
import type { Request } from 'express'
import type { Readable } from 'node:stream'
import { toUploadLimit } from '@songloom/contracts/library/uploads.rules'
import { Refusal } from '../http/refusal.ts'
import { isStorableText } from '../http/storable-text.ts'

/** The fields of a form in addition to its file. */
const limits = { fields: 20, fieldSize: 4_000, fieldNameSize: 60, files: 1, parts: 30 }

export interface FormReader {
  /** Called with the file stream and the preceding fields; an error it throws ends the reading. */
  onFile?: (file: { fileName: string; stream: Readable }, fields: ReadonlyMap<string, string>) => Promise<void>
  maxFileBytes?: number
}

/**
 * Reads a form, multipart or urlencoded, field by field, without buffering its file; returns all fields. Throws
 * `bad_request` for a cut or malformed form, `upload_canceled` when the client disconnects, and errors of `onFile`; in
 * each case after `onFile` has settled.
 */
export async function readForm(req: Request, reader: FormReader = {}): Promise<Map<string, string>> {
  const fields = new Map<string, string>()
  const parsed = Promise.withResolvers<void>()
  const form = openForm(req, reader.maxFileBytes ?? 0)
  // A request that was aborted during an earlier await emits no further event.
  if (req.destroyed) throw new Refusal('upload_canceled')
  let file: Readable | undefined
  let received: Promise<void> | undefined
  limitFormBytes(req, reader, parsed.reject)
  form.on('field', (name, value) => {
    if (isStorableText(value)) fields.set(name, value)
    else parsed.reject(new Refusal('bad_request', { field: name }))
  })
  form.on('file', (_, stream, { filename: fileName = '' }) => {
    file = stream
    // Busboy destroys the file of a cut form with an error, which ends a process without a listener.
    stream.on('error', (error) => parsed.reject(error instanceof Refusal ? error : new Refusal('bad_request')))
    const isStorable = isStorableText(fileName)
    if (!isStorable) parsed.reject(new Refusal('bad_request', { field: 'file' }))
    if (!isStorable || !reader.onFile) return void stream.resume()
    stream.on('limit', () => stream.destroy(createTooLarge(reader)))
    received = reader.onFile({ fileName: unescapeFileName(fileName), stream }, fields)
    received.catch(parsed.reject)
  })
  form.on('error', () => parsed.reject(new Refusal('bad_request')))
  form.on('close', parsed.resolve)
  req.on('aborted', () => parsed.reject(new Refusal('upload_canceled')))
  req.pipe(form)
  try {
    await parsed.promise
    await received
    return fields
  } catch (error) {
    req.unpipe(form)
    req.resume()
    file?.destroy(new Refusal('upload_canceled'))
    await received?.catch(() => undefined)
    throw error
  }
}

/** Browsers write a quote and a line break of a file's name in percent form, and nothing else. */
const unescapeFileName = (fileName: string): string => fileName.replaceAll('%22', '"').replace(/(?:%0D|%0A)+/gi, ' ')

const createTooLarge = ({ maxFileBytes = 0 }: FormReader): Refusal =>
  new Refusal('upload_too_large', { field: 'file', values: toUploadLimit(maxFileBytes) })

/** Refuses a form larger than its file and fields: busboy would skip the excess without end. */
function limitFormBytes(req: Request, reader: FormReader, refuse: (error: Refusal) => void): void {
  const { onFile, maxFileBytes = 0 } = reader
  const maxBytes = maxFileBytes + limits.fields * limits.fieldSize * 2
  const check = (sizeBytes: number): void => {
    if (sizeBytes > maxBytes) refuse(onFile ? createTooLarge(reader) : new Refusal('body_too_large', { field: 'file' }))
  }
  let readBytes = 0
  check(Number(req.headers['content-length'] ?? 0))
  req.on('data', (chunk: Buffer) => check((readBytes += chunk.length)))
}

function openForm(req: Request, fileSize: number): busboy.Busboy {
  try {
    // One byte more than is allowed: what ends exactly there has not passed the limit.
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits: { ...limits, fileSize: fileSize + 1 } })
  } catch {
    throw new Refusal('bad_request')
  }
}

/** `userId` never decides anything; another's is refused. */
export function assertOwnForm(fields: ReadonlyMap<string, string>, userId: string): void {
  const named = fields.get('userId')
  if (named !== undefined && named !== userId) throw new Refusal('wrong_user')
}
