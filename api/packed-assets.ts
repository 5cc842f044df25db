import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { RequestHandler } from 'express'

const types: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }
const compress = promisify(brotliCompress)

const pack = async (path: string): Promise<Buffer> =>
  compress(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

/**
 * Scripts and styles at brotli's best, which is too slow to do for each request: packed once at the start, one after
 * another, and kept. Until a file is packed, whoever comes next serves it.
 */
export function packedAssets(folder: string): RequestHandler {
  const packed = new Map<string, Buffer>()
  void packAll(folder, packed)
  return (req, res, next) => {
    const body = packed.get(req.path)
    if (!body || req.acceptsEncodings('br') !== 'br') return next()
    res
      .set({
        'Content-Type': types[extname(req.path)]!,
        'Content-Encoding': 'br',
        Vary: 'Accept-Encoding',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .send(body)
  }
}

async function packAll(folder: string, packed: Map<string, Buffer>): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((entry) => extname(entry) in types)) {
    // A build under way may take files away; what is not packed is served as it is.
    const body = await pack(join(folder, name)).catch(() => undefined)
    if (body) packed.set(`/${name}`, body)
  }
}
