import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'

/** Sentences of the error tables for modules that are loaded before the tables; a test compares the two. */
export const literalErrors = {
  audio_rename_failed: 'Failed to rename audio',
  playback_failed: "Couldn't play this audio file",
  sections_error: 'Error starting section analysis',
  stems_fetch_failed: 'Error fetching stem separation response.',
  stems_timeout: 'Timed out waiting for stems. No stems were returned from the backend.',
} as const satisfies Partial<Record<ErrorCode, string>>
