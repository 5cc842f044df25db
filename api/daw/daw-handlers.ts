import { dawRoutes } from '@songloom/contracts/daw/daw-routes'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

type DawRoutes = keyof typeof dawRoutes

/** No document has a row yet. */
export function dawHandlers(): Pick<Handlers, DawRoutes> {
  const names = Object.keys(dawRoutes) as DawRoutes[]
  const answer = () => Promise.reject(new Refusal('not_found'))
  return Object.fromEntries(names.map((name) => [name, answer])) as unknown as Pick<Handlers, DawRoutes>
}
