import type { UserEvent } from '@songloom/contracts/jobs/events'
import { createCounter, createGauge, requestSeconds } from '@songloom/platform/metrics/metrics'

const sockets = createGauge({ name: 'sockets_connected', help: 'Studio connections of this node.' })
const delivered = createCounter({
  name: 'events_delivered_total',
  help: 'Events sent to sockets, by type.',
  labels: ['type'],
})
const lag = requestSeconds({
  name: 'event_lag_seconds',
  help: 'From the change until it is sent to a socket that had all before it.',
})

/** Counts a connection until it ends. */
export function countSocket(socket: { once(event: 'disconnect', ended: () => void): unknown }): void {
  sockets.inc()
  socket.once('disconnect', () => sockets.dec())
}

/** Events that a socket catches up on are late by its own absence. */
export function countDelivery({ type, at }: UserEvent, isCatchingUp: boolean): void {
  delivered.inc({ type })
  if (!isCatchingUp) lag.observe(Math.max(0, Date.now() - Date.parse(at)) / 1_000)
}
