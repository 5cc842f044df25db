import type { ErrorCode } from '../errors/errors.rules.ts'

/** Failures that end once an engine or a provider works again: their step is parked, once per job. */
export const parkedCodes = ['engine_unavailable', 'writer_unavailable'] as const satisfies readonly ErrorCode[]
export type ParkedCode = (typeof parkedCodes)[number]
/** Whether a step that fails with this code is parked before its job fails. */
export const isParkedCode = (code: string): code is ParkedCode => parkedCodes.some((parked) => parked === code)

/** How long a parked step waits before a retry, unless the worker's `PARK_MINUTES` overrides it; 0 disables parking. */
export const defaultParkMinutes = 30
export const maxParkMinutes = 1_440
