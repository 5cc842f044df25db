import type { ErrorCode } from '../errors/errors.rules.ts'

/** Failures that end once an engine or a provider works again: a step whose attempts they have spent is parked, once a job. */
export const parkedCodes = ['engine_unavailable', 'writer_unavailable'] as const satisfies readonly ErrorCode[]
export type ParkedCode = (typeof parkedCodes)[number]
export const isParkedCode = (code: string): code is ParkedCode => parkedCodes.some((parked) => parked === code)

/** How long a parked step waits before it is tried again by itself, unless the worker's `PARK_MINUTES` says otherwise; 0 parks nothing. */
export const usualParkMinutes = 30
export const maxParkMinutes = 1_440
