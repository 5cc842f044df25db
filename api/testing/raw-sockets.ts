import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** Resolves when a connection is closed, however it ended. */
export const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()))

/** Begins a request and sends only `start`; returns the bytes received until the connection was closed. */
export function sendStalledRequest(
  url: string,
  start: readonly (string | Buffer)[],
): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    socket.end()
  })
  socket.on('error', () => undefined)
  for (const part of start) socket.write(part)
  return { socket, answer: closed(socket).then(() => text) }
}
