import { operatorsEveryMs, socketSettings } from '@songloom/contracts/jobs/events.rules'
import { realtime } from '@songloom/contracts/jobs/realtime-events'
import type { ClientToServer, ServerToClient } from '@songloom/contracts/jobs/realtime-events'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { showConnection } from './connection.ts'
import { queryClient } from './query-client.ts'

/** Read every ten seconds at most: failures are looked at one by one. */
const notLive = ['me', 'history', 'ledger-check', 'failures', 'presence', 'staff']

/** Refetches everything on screen; hidden queries wait until they are shown. */
const refresh = (): Promise<void> =>
  queryClient.invalidateQueries(
    { predicate: ({ queryKey }) => !notLive.includes(String(queryKey[0])) },
    // Events faster than a response must not restart the query forever.
    { cancelRefetch: false },
  )

/** Runs at once, then after the previous run and at most once in `everyMs`; the last request is never lost. */
export function throttled(act: () => Promise<unknown>, everyMs: number): () => void {
  let isBusy = false
  let again = false
  async function run(): Promise<void> {
    isBusy = true
    do {
      again = false
      await Promise.all([act().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, everyMs))])
    } while (again)
    isBusy = false
  }
  return () => {
    if (isBusy) again = true
    else void run()
  }
}

function makeSocket(): Socket<ServerToClient, ClientToServer> {
  return io({
    autoConnect: false,
    withCredentials: true,
    transports: ['websocket', 'polling'],
    auth: { operators: true },
    reconnectionDelay: socketSettings.reconnectionDelayMs,
    reconnectionDelayMax: socketSettings.reconnectionDelayMaxMs,
    timeout: socketSettings.connectTimeoutMs,
  })
}

/** Subscribes to any change; returns the unsubscribe function. */
export function followOperators(): () => void {
  const socket = makeSocket()
  const hear = throttled(refresh, operatorsEveryMs)
  socket.on(realtime.operators, hear)
  socket.on('connect', () => {
    showConnection('online')
    hear()
  })
  let wake: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', () => {
    showConnection('lost')
    // Refused by the server: the client does not reconnect then.
    if (!socket.active) wake = setTimeout(() => socket.connect(), socketSettings.reconnectionDelayMaxMs)
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    showConnection('lost')
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.connect()
  return () => {
    clearTimeout(wake)
    socket.disconnect()
  }
}
