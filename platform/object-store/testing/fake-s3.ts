import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../config.ts'

/** An S3 server that keeps no bytes; it answers what the client asks for a bucket and for uploads, and notes it. */
export interface FakeS3 {
  config: S3Config
  /** How often its bucket was looked for. */
  looks: number
  /** Bytes of each upload in one piece, and of each part of one in parts. */
  wholes: number[]
  parts: number[]
  close(): void
}

const xml = (name: string, content = '') =>
  `<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`

const upload = '<Location>a</Location><Bucket>songloom</Bucket><Key>a</Key><UploadId>u</UploadId><ETag>"1"</ETag>'

async function answer(noted: FakeS3, { method, url }: IncomingMessage, size: number): Promise<string> {
  const { pathname, searchParams } = new URL(url!, noted.config.endpoint)
  const isObject = pathname.split('/').length > 2 && !pathname.endsWith('/')
  if (method === 'HEAD' && !isObject) noted.looks++
  if (method === 'PUT') (searchParams.has('partNumber') ? noted.parts : noted.wholes).push(size)
  if (searchParams.has('location')) return xml('LocationConstraint')
  if (searchParams.has('uploads'))
    return method === 'POST'
      ? xml('InitiateMultipartUploadResult', upload)
      : xml('ListMultipartUploadsResult', '<IsTruncated>false</IsTruncated>')
  return method === 'POST' ? xml('CompleteMultipartUploadResult', upload) : ''
}

/** Starts a fake server with a bucket on a port; on any free one by default. */
export async function startFakeS3(port = 0): Promise<FakeS3> {
  const server = createServer(async (req, res) => {
    const { length } = await buffer(req)
    res.setHeader('ETag', '"1"').end(await answer(noted, req, length))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const noted: FakeS3 = {
    config: { kind: 's3', endpoint, accessKey: 'songloom', secretKey: 'songloom-secret', bucket: 'songloom' },
    ...{ looks: 0, wholes: [], parts: [] },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return noted
}
