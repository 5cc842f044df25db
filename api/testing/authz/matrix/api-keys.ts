import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const signedIn = [401, 401, 200, 200, 200, 200] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const supportOnly = [401, 401, 403, 403, 200, 200] as const
const nothingThere = [401, 401, 403, 403, 404, 404] as const

const newKey = () => ({ body: { name: `key ${crypto.randomUUID()}`, scopes: ['read_library'], days: 7 } })
const key = ({ apiKeyId }: Belongings) => ({ params: { keyId: apiKeyId } })
const rotation = (of: Belongings) => ({ ...key(of), body: { days: 7, overlapHours: 1 } })
const press = ({ apiKeyId, messageId }: Belongings) => ({
  params: { keyId: apiKeyId },
  body: { reason: 'Because', requestId: `authz-api-key-${messageId}` },
})

/** Keys are private to their owner; the desk lists and revokes them. */
export const apiKeyMatrix: readonly Row[] = [
  { route: 'apiKeys', relation: 'live', expected: signedIn },
  { route: 'createApiKey', relation: 'live', expected: signedIn, input: newKey },
  { route: 'rotateApiKey', relation: 'live', expected: ownerOnly, input: rotation },
  { route: 'rotateApiKey', relation: 'missing', expected: notFound, input: rotation },
  { route: 'revokeApiKey', relation: 'live', expected: ownerOnly, input: key },
  { route: 'revokeApiKey', relation: 'missing', expected: notFound, input: key },
  { route: 'supportUserKeys', relation: 'live', expected: supportOnly },
  { route: 'supportRevokeUserKey', relation: 'live', expected: supportOnly, input: press },
  { route: 'supportRevokeUserKey', relation: 'missing', expected: nothingThere, input: press },
]
