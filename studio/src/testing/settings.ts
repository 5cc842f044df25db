import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { maxUploadBytes } from '@songloom/contracts/library/uploads.rules'
import { studioSettingsQuery } from '../lib/cache/queries.ts'
import { queryClient } from '../lib/http/query-client.ts'

/** What the installation offers has been read: nothing that may be missing, except these. */
export function haveSettings(change: Partial<RouteResponse<'studioSettings'>['settings']>): void {
  const stores = { ios: null, android: null }
  const none = { readsVideoPages: false, signInProviders: [], stores, socials: [], maxUploadBytes }
  queryClient.setQueryData(studioSettingsQuery.queryKey, { ...none, ...change })
}
