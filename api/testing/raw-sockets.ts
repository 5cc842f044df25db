import type { Socket } from 'node:net'

/** Resolves when a connection is closed, however it ended. */
export const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()))
