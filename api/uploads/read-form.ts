import busboy from 'busboy'
import type { Request } from 'express'
import type { Readable } from 'node:stream'
import { Refusal } from '../http/refusal.ts'

/** What a form may hold besides its file. */
const limits = { fields: 20, fieldSize: 4_000, fieldNameSize: 60, files: 1, parts: 30 }

export interface FormReader {
  /** Called with the file as it comes, and with the fields before it; what it throws ends the reading. */
  onFile?: (file: { fileName: string; stream: Readable }, fields: ReadonlyMap<string, string>) => Promise<void>
  maxFileBytes?: number
}

/** Reads a form, multipart or not, field by field; nothing of a file is held. Answers all fields. */
export async function readForm(
  req: Request,
  { onFile, maxFileBytes = 0 }: FormReader = {},
): Promise<Map<string, string>> {
  const fields = new Map<string, string>()
  const form = openForm(req, maxFileBytes)
  let taking: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => {
      req.unpipe(form)
      req.resume()
      reject(error as Error)
    }
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_, stream, { filename }) => {
      if (!onFile) return void stream.resume()
      stream.on('limit', () => stream.destroy(new Refusal('upload_too_large', { field: 'file' })))
      taking = onFile({ fileName: filename ?? '', stream }, fields)
      taking.catch((error: unknown) => {
        stream.destroy()
        fail(error)
      })
    })
    form.on('error', () => fail(new Refusal('bad_request')))
    form.on('close', () => void taking.then(resolve, reject))
    req.on('aborted', () => fail(new Refusal('upload_canceled')))
    req.pipe(form)
  })
  return fields
}

function openForm(req: Request, fileSize: number): busboy.Busboy {
  try {
    // One byte more than is allowed: what ends exactly there has not passed the limit.
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits: { ...limits, fileSize: fileSize + 1 } })
  } catch {
    throw new Refusal('bad_request')
  }
}

/** `userId` never decides anything; another's is refused (design §5). */
export function assertOwnForm(fields: ReadonlyMap<string, string>, userId: string): void {
  const named = fields.get('userId')
  if (named !== undefined && named !== userId) throw new Refusal('wrong_user')
}
