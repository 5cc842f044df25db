import { useConnection } from '../../../lib/realtime/connection.ts'
import type { Scope } from '../../../lib/shell/scope.ts'
import type { DawClient } from '../document/daw-client.ts'

/** The newest group may have come while nothing was heard. */
export const anySeq = Number.MAX_SAFE_INTEGER

/** Reads what other tabs and devices wrote, when the server announces it and when this tab is looked at again. */
export function followLog(_projectId: string, client: DawClient, scope: Scope): void {
  const catchUp = (): void => void client.catchUp(anySeq)
  scope.listen(globalThis, 'focus', catchUp)
  scope.onEnd(
    useConnection.subscribe((now, before) => {
      if (now.status === 'online' && before.status !== 'online') catchUp()
    }),
  )
}
