import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const pack = promisify(gzip)

interface Page {
  plain: Buffer
  packed: Buffer
  etag: string
}

async function makePage(document: object): Promise<Page> {
  const plain = Buffer.from(JSON.stringify(document))
  const hash = createHash('sha256').update(plain).digest('base64url')
  return { plain, packed: await pack(plain), etag: `W/"${hash}"` }
}

/**
 * Responds with a JSON document, serialised and compressed once at the first request; 304 for clients that cache it.
 */
export function createOpenApiPage(makeDocument: () => object): (req: Request, res: Response) => Promise<void> {
  let page: Promise<Page> | undefined
  return async (req, res) => {
    const { plain, packed, etag } = await (page ??= makePage(makeDocument()))
    const isPacked = req.acceptsEncodings('gzip') === 'gzip'
    // Not transformed: otherwise it would be packed again for each client with another encoding.
    res.set({ 'Cache-Control': 'public, max-age=300, no-transform', ETag: etag, Vary: 'Accept-Encoding' })
    if (isPacked) res.set('Content-Encoding', 'gzip')
    res.type('json').send(isPacked ? packed : plain)
  }
}
