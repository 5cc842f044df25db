import { create } from 'zustand'

export type ConnectionStatus = 'off' | 'connecting' | 'online' | 'dropped' | 'circuit-open'

/** How the live connection stands; `retry` is what the strip's button does. */
export const useConnection = create<{ status: ConnectionStatus; retry: () => void }>(() => ({
  status: 'off',
  retry: () => undefined,
}))

export const setConnection = (status: ConnectionStatus): void => useConnection.setState({ status })
