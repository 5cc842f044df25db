import { Metadata } from '@tus/server'
import type { Request } from 'express'
import { Refusal } from '../http/refusal.ts'
import { assertStorableText } from '../http/storable-text.ts'

const wholeNumber = /^(0|[1-9]\d{0,14})$/

/** The supported part of tus 1.0, and the format of each header. */
const known: Readonly<Record<string, RegExp>> = {
  'tus-resumable': /^1\.0\.0$/,
  'upload-offset': wholeNumber,
  'upload-length': wholeNumber,
}
/** Headers of extensions that we do not have, and one that would make a request another. */
const unknown = ['upload-defer-length', 'upload-concat', 'upload-checksum', 'x-http-method-override']
/** Of the proxy before us; Express has read them already, and the library would refuse some. */
const ofProxies = ['x-forwarded-proto', 'x-forwarded-host', 'forwarded']
const bytesType = 'application/offset+octet-stream'

/** Each name with its text; undefined for invalid tus metadata. */
function readMetadata(text: string): Record<string, string | null> | undefined {
  try {
    return Metadata.parse(text)
  } catch {
    return undefined
  }
}

function assertMetadata(header: string | string[] | undefined): void {
  if (header === undefined) return
  const metadata = readMetadata(String(header))
  if (!metadata) throw new Refusal('upload_protocol')
  assertStorableText(metadata)
}

/** Refuses unsupported tus requests before the library responds in its own format. */
export function assertTus(req: Request): void {
  const { headers, method } = req
  for (const name of ofProxies) delete headers[name]
  const wrong = Object.entries(known).find(([name, pattern]) => {
    const value = headers[name]
    return value !== undefined && !pattern.test(String(value))
  })
  const isForeign =
    headers['tus-resumable'] === undefined || wrong || unknown.some((name) => headers[name] !== undefined)
  if (isForeign) throw new Refusal('upload_protocol')
  assertMetadata(headers['upload-metadata'])
  if (method === 'POST' && headers['upload-length'] === undefined) throw new Refusal('upload_protocol')
  const sendsBytes = headers['content-type'] === bytesType && headers['upload-offset'] !== undefined
  if (method === 'PATCH' && !sendsBytes) throw new Refusal('upload_protocol')
}
