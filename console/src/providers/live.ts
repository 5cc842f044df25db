import { operatorsEvent, operatorsEveryMs, socketSettings } from '@songloom/contracts/events.rules'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { showConnection } from './connection.ts'
import { queryClient } from './query-client.ts'

const notLive = ['me', 'history', 'ledger-check']

/** Everything on screen is read anew; what nobody looks at waits until somebody does. */
const refresh = (): void => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !notLive.includes(String(queryKey[0])) })

/** Runs at once, then at most once in `everyMs`; the last wish is never lost. */
export function throttled(act: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = (): void => {
    again = false
    act()
    timer = setTimeout(() => { timer = undefined; if (again) run() }, everyMs)
  }
  return () => { if (timer) again = true; else run() }
}

function makeSocket(): Socket {
  return io({
    autoConnect: false, withCredentials: true, transports: ['websocket', 'polling'], auth: { operators: true },
    reconnectionDelay: socketSettings.reconnectionDelayMs, reconnectionDelayMax: socketSettings.reconnectionDelayMaxMs,
    timeout: socketSettings.connectTimeoutMs,
  })
}

/** Hears that something changed anywhere, until the returned function is called. */
export function followOperators(): () => void {
  const socket = makeSocket()
  socket.on(operatorsEvent, throttled(refresh, operatorsEveryMs))
  socket.on('connect', () => { showConnection('online'); refresh() })
  let wake: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', () => {
    showConnection('lost')
    // Refused by the server: the client does not try again by itself.
    if (!socket.active) wake = setTimeout(() => socket.connect(), socketSettings.reconnectionDelayMaxMs)
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    showConnection('lost')
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.connect()
  return () => { clearTimeout(wake); socket.disconnect() }
}
