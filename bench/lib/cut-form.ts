import { once } from 'node:events'
import { connect } from 'node:net'

const boundary = 'xyz'
const wholeForm =
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n` +
  `abc\r\n--${boundary}--\r\n`
/** The end of the file part, before what closes it. */
export const endOfFilePart = wholeForm.indexOf(`\r\n--${boundary}--`)
export const formLength = wholeForm.length

/**
 * Sends a multipart form that ends at a byte, with a correct content length; returns the status, 0 if the connection
 * was closed.
 */
export async function sendCutForm(address: string, token: string, path: string, cutAt: number): Promise<number> {
  const { hostname, port, host } = new URL(address)
  const body = wholeForm.slice(0, cutAt)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\nConnection: ` +
      `close\r\n\r\n${body}`,
  )
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
  })
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
}
