/** Kinds of entries in a user's timeline at the desk. */
export const userTimelineKinds = [
  'request',
  'failure',
  'money',
  'pack',
  'message',
  'note',
  'support',
  'restriction',
] as const
export type UserTimelineKind = (typeof userTimelineKinds)[number]
