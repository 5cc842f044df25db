import type { DawDocument } from '@songloom/contracts/daw/document'
import { openDawClient } from '../daw-client.ts'
import type { ClientView } from '../daw-client.ts'
import type { DawServer } from '../daw-server.ts'
import { createMemoryStore } from '../pending-store.ts'
import type { createFakeServer } from './fake-server.ts'

let count = 0
const makeId = (): string => `op-${String((count += 1)).padStart(8, '0')}`

/** A page with the document open; a reload is another one on the same store. */
export async function openClient(
  fake: ReturnType<typeof createFakeServer>,
  { store = createMemoryStore(), server = fake.server as DawServer } = {},
) {
  const shown: { view?: ClientView } = {}
  const refusals: string[] = []
  const client = await openDawClient(fake.opened(), {
    server,
    store,
    clientId: makeId(),
    makeId,
    onChange: (view) => {
      shown.view = view
    },
    onRefused: (action, reason) => refusals.push(`${action}: ${reason}`),
  })
  return { client, refusals, view: () => shown.view!, document: (): DawDocument => shown.view!.document }
}
