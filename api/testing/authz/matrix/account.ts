import type { Row } from '../matrix-row.ts'

const signedIn = [401, 401, 200, 200, 200, 200] as const
const refused = [401, 401, 403, 403, 403, 403] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
const everyoneGone = [410, 410, 410, 410, 410, 410] as const
const providerParams = () => ({ params: { providerId: 'unknown' } })
const linkToken = () => ({ body: { token: 'x' } })
const sessionParams = () => ({ params: { sessionId: 'f'.repeat(24) } })

/** How an account is protected; only its user ever reaches it. */
export const accountMatrix: readonly Row[] = [
  { route: 'sessions', relation: 'live', expected: signedIn },
  { route: 'endSession', relation: 'missing', expected: notFound, input: sessionParams },
  { route: 'endOtherSessions', relation: 'live', expected: signedIn },
  {
    route: 'confirmIdentity',
    relation: 'live',
    expected: refused,
    refusal: 'wrong_password',
    input: () => ({ body: { password: 'not this' } }),
  },
  { route: 'renameUser', relation: 'live', expected: signedIn, input: () => ({ body: { name: 'Test Person' } }) },
  {
    route: 'changePassword',
    relation: 'live',
    expected: refused,
    refusal: 'wrong_password',
    input: () => ({ body: { currentPassword: 'not this', newPassword: 'another-long-password' } }),
  },
  { route: 'security', relation: 'live', expected: signedIn },
  {
    route: 'changeEmail',
    relation: 'live',
    expected: signedIn,
    input: () => ({ body: { email: 'new-address@example.test' } }),
  },
  { route: 'withdrawEmail', relation: 'live', expected: signedIn },
  { route: 'confirmEmail', relation: 'missing', expected: everyoneGone, input: linkToken },
  { route: 'cancelEmail', relation: 'missing', expected: everyoneGone, input: linkToken },
  {
    route: 'startTwoStep',
    relation: 'live',
    expected: refused,
    refusal: 'wrong_password',
    input: () => ({ body: { password: 'not this' } }),
  },
  {
    route: 'finishTwoStep',
    relation: 'live',
    expected: refused,
    refusal: 'wrong_code',
    input: () => ({ body: { code: 'no-code' } }),
  },
  {
    route: 'endTwoStep',
    relation: 'live',
    expected: refused,
    refusal: 'wrong_password',
    input: () => ({ body: { password: 'not this', code: '123456' } }),
  },
  {
    route: 'renewRecoveryCodes',
    relation: 'live',
    expected: refused,
    refusal: 'wrong_password',
    input: () => ({ body: { password: 'not this' } }),
  },
  { route: 'linkProvider', relation: 'missing', expected: notFound, input: providerParams },
  { route: 'unlinkProvider', relation: 'missing', expected: notFound, input: providerParams },
]
