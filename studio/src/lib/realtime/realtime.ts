import { eventTypes, socketSettings } from '@songloom/contracts/jobs/events.rules'
import { realtime } from '@songloom/contracts/jobs/realtime-events'
import { io } from 'socket.io-client'
import { addFailure, closedCircuit, toProbing } from '../http/circuit.ts'
import { setConnection, useConnection } from './connection.ts'
import type { StudioSocket } from './connection.ts'
import { followed, forgetCursor } from './cursor.ts'
import { checkDreampackNews } from '../cache/dreampack-news.ts'
import { resyncFrom, handleEvent } from '../cache/live-cache.ts'
import { meQuery } from '../cache/queries.ts'
import { queryClient } from '../http/query-client.ts'
import { checkVersion } from '../jobs/new-version.ts'
import { askForEnds } from '../jobs/own-jobs.ts'
import { recordProgress } from '../jobs/progress.ts'
import { readDreampackNews } from '../jobs/notify-dreampack.ts'
import { createScope } from '../shell/scope.ts'
import type { Scope } from '../shell/scope.ts'

const settings = socketSettings

function makeSocket(): StudioSocket {
  return io({
    autoConnect: false,
    withCredentials: true,
    transports: ['websocket', 'polling'],
    // A function, so that every reconnection sends the current cursor.
    auth: (give) => give(followed.cursor === null ? {} : { after: followed.cursor }),
    reconnectionDelay: settings.reconnectionDelayMs,
    reconnectionDelayMax: settings.reconnectionDelayMaxMs,
    reconnectionAttempts: settings.reconnectionAttempts,
    timeout: settings.connectTimeoutMs,
  })
}

function listen(socket: StudioSocket): void {
  /** False where another tab has signed in another user, whose events would be shown as this one's. */
  function isSameUser(userId: string): boolean {
    const me = queryClient.getQueryData(meQuery.queryKey)
    if (!me || me.view || me.id === userId) return true
    socket.disconnect()
    location.reload()
    return false
  }
  for (const type of eventTypes) socket.on(type, (event) => void handleEvent(event))
  socket.on(realtime.progress, recordProgress)
  socket.on(realtime.resync, ({ cursor, userId }) => {
    if (!isSameUser(userId)) return
    resyncFrom(cursor)
    sendWaiting()
  })
  socket.on(realtime.ready, ({ cursor, userId }) => {
    if (!isSameUser(userId)) return
    // The first connection has no cursor, so data that was read before may be older than the stream.
    if (followed.cursor === null) resyncFrom(cursor)
    sendWaiting()
  })
}

/** Where its code cannot be fetched, the next check or connection sends what waits. */
const sendWaiting = (): void =>
  void import('../jobs/send-unsent.ts').then(
    ({ sendUnsent }) => sendUnsent(),
    () => undefined,
  )

/** Ping every 25 s; no answer within 10 s drops the transport, and the reconnection follows (spec 3 §4). */
function keepAlive(socket: StudioSocket, scope: Scope): void {
  let clearDeadline: () => void = () => undefined
  scope.every(settings.pingIntervalMs, () => {
    if (!socket.connected) return
    socket.emit(realtime.ping)
    clearDeadline()
    clearDeadline = scope.after(settings.pongDeadlineMs, () => socket.io.engine.close())
  })
  socket.on(realtime.pong, () => clearDeadline())
  // The deadline of a lost ping would close the next connection.
  socket.on('disconnect', () => clearDeadline())
}

function followCircuit(socket: StudioSocket, scope: Scope): void {
  let circuit = closedCircuit
  let stopWaking: () => void = () => undefined
  const probe = (): void => {
    stopWaking()
    if (socket.connected) return
    circuit = toProbing(circuit)
    setConnection('dropped')
    socket.disconnect().connect()
  }
  const probeWhenVisible = (): void => {
    if (document.visibilityState === 'visible' && circuit.openUntilMs !== null) probe()
  }
  socket.on('connect', () => {
    circuit = closedCircuit
    stopWaking()
    // An API that was away may have come back newer.
    if (useConnection.getState().status === 'dropped') void checkVersion()
    setConnection('online')
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    setConnection('dropped')
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', () => {
    circuit = addFailure(circuit, settings, Date.now())
    if (circuit.openUntilMs === null) return setConnection('dropped')
    socket.disconnect()
    setConnection('circuit-open')
    stopWaking = scope.after(circuit.openUntilMs - Date.now(), probe)
  })
  // The client gives up by itself when it was refused, or after its attempts.
  scope.every(settings.reconnectionCheckMs, () => {
    if (socket.connected) return sendWaiting()
    void askForEnds()
    if (!socket.active && circuit.openUntilMs === null) socket.connect()
  })
  scope.listen(globalThis, 'online', () => {
    if (socket.connected) sendWaiting()
    else probe()
  })
  scope.listen(document, 'visibilitychange', probeWhenVisible)
  useConnection.setState({ retry: probe })
}

/** Follows the signed-in user's events until the returned function is called. */
export function followEvents(): () => void {
  const socket = makeSocket()
  const scope = createScope()
  keepAlive(socket, scope)
  followCircuit(socket, scope)
  listen(socket)
  void readDreampackNews()
  useConnection.setState({ status: 'connecting', socket })
  socket.connect()
  return () => {
    scope.end()
    socket.disconnect()
    useConnection.setState({ status: 'off', socket: undefined })
    checkDreampackNews([])
    forgetCursor()
  }
}
