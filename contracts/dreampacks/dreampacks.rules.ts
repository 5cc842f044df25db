/** Dreampacks: a number of tracks each day at a full hour (spec 2 §3, §5, §9). */

export const minTracks = 1
export const maxTracks = 100
export const defaultTracks = 10
export const defaultScheduleTime = '7:00:00'
export const defaultHour = 7
/** Concurrent tracks of one pack, so that others of this installation are not blocked. */
export const tracksAtOnce = 4
/** A late pack is made within this time, once; older ones are skipped. */
export const catchUpHours = 12
/** From this delay on a pack is marked as late. */
export const lateAfterMinutes = 5
export const maxDreampacks = 20
/** The price of a song. */
export const minMonthlyBudgetTokens = 200
export const maxMonthlyBudgetTokens = 10_000_000

/** Defaults of a request (spec 2 §9). */
export const dreampackDefaults = {
  durationSeconds: 15,
  model: 'sansaar_1_lite',
  source: 'consumer',
  dnaType: 'core',
  creatorName: 'Unknown',
  style: 'classic',
  outputType: 'song',
} as const

export const dreampackTypes = ['song', 'vocal', 'instrumental'] as const
/** Types of a pack; each has its own cover. */
export type DreampackType = (typeof dreampackTypes)[number]

/** The price of a full pack. */
export const getDailyTokens = ({ trackCount, trackTokens }: { trackCount: number; trackTokens: number }): number =>
  trackCount * trackTokens

export type TrackCountProblem =
  | 'track_count_required'
  | 'track_count_number'
  | 'track_count_integer'
  | 'track_count_minimum'
  | 'track_count_maximum'

/** Why a track count is invalid (spec 2 §5). */
export function trackCountProblem(text: string): TrackCountProblem | undefined {
  if (text.trim() === '') return 'track_count_required'
  const count = Number(text)
  if (Number.isNaN(count)) return 'track_count_number'
  if (!Number.isInteger(count)) return 'track_count_integer'
  if (count < minTracks) return 'track_count_minimum'
  return count > maxTracks ? 'track_count_maximum' : undefined
}

/** Keeps digits only. */
export const extractDigits = (text: string): string => text.replace(/\D/g, '')

/** The hour of `HH:MM:SS`, whatever its minutes; 7 where it is invalid. */
export function parseHour(scheduleTime: string): number {
  const [, hour] = /^(\d{1,2}):[0-5]\d(?::[0-5]\d)?$/.exec(scheduleTime.trim()) ?? []
  return hour !== undefined && Number(hour) < 24 ? Number(hour) : defaultHour
}

/** 'HH:MM:SS', as in requests. */
export const formatScheduleTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`

/** '12:00 am' to '11:00 pm', as in the dialog. */
export const formatHour = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'am' : 'pm'}`

/**
 * Singing counts as vocal; core and unknown types are derived from names and tags: singing, a beat, otherwise a song
 * (spec 2 §4).
 */
export function toDreampackType(outputType: string, words: readonly string[]): DreampackType {
  const named = outputType.toLowerCase()
  if (named === 'singing') return 'vocal'
  const known = dreampackTypes.find((type) => type === named)
  if (known) return known
  const text = words.join(' ').toLowerCase()
  if (/vocal|singing/.test(text)) return 'vocal'
  return /instrumental|beat/.test(text) ? 'instrumental' : 'song'
}

export const dreampackStates = ['active', 'paused'] as const
export type DreampackState = (typeof dreampackStates)[number]

/** A dreampack's run: open, ended, or recorded as skipped. */
export const dreampackRunStates = ['running', 'ended', 'skipped'] as const
export type DreampackRunState = (typeof dreampackRunStates)[number]

export const dreampackRunKinds = ['scheduled', 'manual'] as const
export type DreampackRunKind = (typeof dreampackRunKinds)[number]

/** Why a pack is incomplete or was not made. */
export const dreampackReasons = [
  'not_enough_tokens',
  'dna_tokens_free',
  'budget',
  'outage',
  'stopped',
  'deleted',
  'project_deleted',
  'upgrade_needed',
  'class_limit',
  'refused',
  'blocked',
  'tracks_failed',
] as const
export type DreampackReason = (typeof dreampackReasons)[number]

/** The reason shown to the creator. */
export const dreampackReasonTexts: Record<DreampackReason, string> = {
  not_enough_tokens: 'You ran out of tokens.',
  dna_tokens_free: 'Its DNA is not paid with free tokens, and you have too few others.',
  budget: 'This month’s budget was used up.',
  outage: 'Tracks could not be made at that time.',
  stopped: 'It was stopped.',
  deleted: 'The dreampack was deleted.',
  project_deleted: 'Its project was deleted.',
  upgrade_needed: 'Your plan no longer includes tracks of this length.',
  class_limit: 'You used up the tokens that your class allows a day.',
  refused: 'The request was refused. Edit the dreampack and try again.',
  blocked: 'Your account may not create anything at the moment.',
  tracks_failed: 'Some tracks failed. Their tokens were refunded.',
}

/** The workflow id of a run. */
export const toDreampackRunWorkflowId = (runId: string): string => `dreampack-${runId}`
/** Returns the id of a dreampack's schedule at Temporal. */
export const toDreampackScheduleId = (dreampackId: string): string => `dreampack-${dreampackId}`

/** A run without progress for this long is stuck, unless its tool is paused. */
export const stuckRunMinutes = 30
