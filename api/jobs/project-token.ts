import { createHmac } from 'node:crypto'

const lifeSeconds = 3_600

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT (HS256) that names a user and one of the user's projects, valid for an hour. */
export function signProjectToken(secret: string, userId: string, projectId: string, now = Date.now()): string {
  const issuedAt = Math.floor(now / 1_000)
  const claims = part({ sub: userId, projectId, iat: issuedAt, exp: issuedAt + lifeSeconds })
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}`
  // A separate key: its signatures are not accepted as session tokens.
  const key = createHmac('sha256', secret).update('project-token').digest()
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
