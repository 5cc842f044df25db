import type { ClientToServer, ServerToClient } from '@songloom/contracts/jobs/realtime-events'
import type { Socket } from 'socket.io-client'
import { create } from 'zustand'

export type ConnectionStatus = 'off' | 'connecting' | 'online' | 'dropped' | 'circuit-open'
export type StudioSocket = Socket<ServerToClient, ClientToServer>

interface Connection {
  status: ConnectionStatus
  /** The action of the button in the strip. */
  retry: () => void
  /** Of the signed-in user; parts of pages listen to messages of their own. */
  socket: StudioSocket | undefined
}

/** State of the live connection. */
export const useConnection = create<Connection>(() => ({ status: 'off', retry: () => undefined, socket: undefined }))

export const setConnection = (status: ConnectionStatus): void => useConnection.setState({ status })
