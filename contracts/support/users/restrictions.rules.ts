/** Restrictions of an account: fewer generations, or none. */
export const restrictionKinds = ['limit', 'block'] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

/** Error codes for requests of a restricted account. */
export const restrictionErrors = ['account_blocked', 'account_hour_limit', 'account_open_limit'] as const

/** Every restriction ends: after a year at the latest. */
export const maxRestrictionHours = 365 * 24
export const maxLimit = 1_000
export const maxSentenceLength = 300

const utcText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Formats a restriction's end: '28 Nov 2026, 14:00 UTC'. */
export const formatUntil = (until: Date): string => `${utcText.format(until)} UTC`
