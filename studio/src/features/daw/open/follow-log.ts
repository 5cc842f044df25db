import { realtime } from '@songloom/contracts/jobs/realtime-events'
import type { DawChange } from '@songloom/contracts/jobs/realtime-events'
import { useConnection } from '../../../lib/realtime/connection.ts'
import type { StudioSocket } from '../../../lib/realtime/connection.ts'
import type { Scope } from '../../../lib/shell/scope.ts'
import type { DawClient } from '../document/daw-client.ts'

/** The newest group may have come while nothing was heard. */
export const anySeq = Number.MAX_SAFE_INTEGER

/** Calls `run` with each socket there is, and with what ends it. */
function followSocket(scope: Scope, run: (socket: StudioSocket) => () => void): void {
  let socket: StudioSocket | undefined
  let stop: () => void = () => undefined
  const follow = (next: StudioSocket | undefined): void => {
    if (next === socket) return
    stop()
    socket = next
    stop = next ? run(next) : () => undefined
  }
  follow(useConnection.getState().socket)
  scope.onEnd(useConnection.subscribe((state) => follow(state.socket)))
  scope.onEnd(() => stop())
}

/**
 * Reads what other tabs and devices wrote: now, when it is announced, and when this tab is connected or looked at
 * again.
 */
export function followLog(projectId: string, client: DawClient, scope: Scope): void {
  const catchUp = (): void => void client.catchUp(anySeq)
  followSocket(scope, (socket) => {
    const onChange = (change: DawChange): void => {
      if (change.projectId === projectId) void client.catchUp(change.seq)
    }
    socket.on(realtime.dawChange, onChange)
    return () => socket.off(realtime.dawChange, onChange)
  })
  scope.listen(globalThis, 'focus', catchUp)
  scope.onEnd(
    useConnection.subscribe((now, before) => {
      if (now.status === 'online' && before.status !== 'online') catchUp()
    }),
  )
  // What came after the document was read was announced to no listener.
  catchUp()
}
