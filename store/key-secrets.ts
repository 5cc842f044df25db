import { createHash, randomBytes } from 'node:crypto'

/** A new secret after its prefix: 256 random bits. */
export const createKeySecret = (prefix: string): string => prefix + randomBytes(32).toString('base64url')

/** A key has 256 random bits, so its plain SHA-256 cannot be reversed. */
export const hashKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Neither revoked nor expired. */
export const worksSql = 'revoked_at is null and expires_at > now()'

/** Its last use is not noted yet, or more than a minute ago: each use would write otherwise. */
export const staleUseSql = `coalesce(last_used_at < now() - interval '1 minute', true)`
