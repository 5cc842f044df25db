import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const signedIn = [401, 401, 200, 200, 200, 200] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
const supportOnly = [401, 401, 403, 403, 200, 200] as const
const leadsOnly = [401, 401, 403, 403, 403, 200] as const
const nothingForLeads = [401, 401, 403, 403, 403, 404] as const

const link = ({ exportToken }: Belongings) => ({ query: { token: exportToken } })
const stop = ({ deletionId }: Belongings) => ({
  params: { deletionId },
  body: { reason: 'Because', requestId: `authz-stop-${deletionId}` },
})

const view = ({ deletionId }: Belongings, userId: string) => ({
  params: { userId: deletionId === 'e'.repeat(24) ? deletionId : userId },
  body: { reason: 'Because', requestId: `authz-view-${deletionId}` },
})

/** A user's own data alone. Support and admin are staff, whose accounts do not delete themselves. */
export const accountDataMatrix: readonly Row[] = [
  { route: 'accountExport', relation: 'live', expected: signedIn },
  {
    route: 'requestAccountExport',
    relation: 'live',
    // The owner has an archive that is ready.
    expected: [401, 401, 409, 200, 200, 200],
    conflict: 'account_export_ready',
  },
  { route: 'linkAccountExport', relation: 'live', expected: ownerOnly },
  { route: 'accountExportFile', relation: 'live', expected: ownerOnly, input: link },
  { route: 'accountExportFile', relation: 'missing', expected: notFound, input: link },
  { route: 'accountDeletion', relation: 'live', expected: signedIn },
  {
    route: 'requestAccountDeletion',
    relation: 'live',
    expected: [401, 401, 200, 200, 403, 403],
    refusal: 'deletion_of_staff',
  },
  { route: 'undoAccountDeletion', relation: 'live', expected: signedIn },
  { route: 'supportDeletions', relation: 'live', expected: supportOnly },
  { route: 'supportStopDeletion', relation: 'live', expected: leadsOnly, input: stop },
  { route: 'supportViewAs', relation: 'live', expected: leadsOnly, input: view },
  { route: 'supportViewAs', relation: 'missing', expected: nothingForLeads, input: view },
  { route: 'endView', relation: 'live', expected: signedIn },
  { route: 'supportStopDeletion', relation: 'missing', expected: nothingForLeads, input: stop },
]
