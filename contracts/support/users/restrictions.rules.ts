/** What support may set on an account: fewer generations, or none. */
export const restrictionKinds = ['limit', 'block'] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

/** Why a request of a restricted account makes no job. */
export const restrictionErrors = ['account_blocked', 'account_hour_limit', 'account_open_limit'] as const

/** Every restriction ends: after a year at the latest. */
export const maxRestrictionHours = 365 * 24
export const maxLimit = 1_000
export const maxSentenceLength = 300

const utcText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The end of a restriction as its user reads it: '28 Nov 2026, 14:00 UTC'. */
export const formatUntil = (until: Date): string => `${utcText.format(until)} UTC`
