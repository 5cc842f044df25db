/** What others may make from an audio: nothing, with a credit line, or freely. */
export const remixPermissions = ['off', 'credit', 'free'] as const
export type RemixPermission = (typeof remixPermissions)[number]
