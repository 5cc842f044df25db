export const absoluteSessionSeconds = 30 * 24 * 60 * 60
export const idleSessionSeconds = 7 * 24 * 60 * 60

/** A use is noted once an hour, so that reading a session seldom writes. */
export const touchAfterSeconds = 60 * 60

interface Ages {
  expiresAt: Date
  updatedAt: Date
}

/** The sooner of the absolute end and 7 days after the last noted use. */
export const getSessionEnd = ({ expiresAt, updatedAt }: Ages): Date =>
  new Date(Math.min(expiresAt.getTime(), updatedAt.getTime() + idleSessionSeconds * 1_000))

export const needsTouch = ({ updatedAt }: Ages, nowMs: number): boolean =>
  nowMs - updatedAt.getTime() > touchAfterSeconds * 1_000
