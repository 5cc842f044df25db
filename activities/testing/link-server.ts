import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LinkServer {
  /** Host and port. */
  address: string
  url: string
  close(): Promise<void>
}

/** A server with one audio file at every path. */
export async function serveAudio(bytes: Uint8Array, type = 'audio/wav'): Promise<LinkServer> {
  const server = createServer((_, res) => {
    res.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
    res.end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    url: `http://${address}/rain.wav`,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
