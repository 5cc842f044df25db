import { create } from 'zustand'

export type ConnectionStatus = 'off' | 'connecting' | 'online' | 'dropped' | 'circuit-open'

/** State of the live connection; `retry` is the action of the button in the strip. */
export const useConnection = create<{ status: ConnectionStatus; retry: () => void }>(() => ({
  status: 'off',
  retry: () => undefined,
}))

export const setConnection = (status: ConnectionStatus): void => useConnection.setState({ status })
