import { trimRegion } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import type { Version } from '@songloom/contracts/music/versions.rules'

/** The three tiles (spec 1 §2): a whole song, or separate vocal and instrumental. */
export const songSlots = ['song', 'singing', 'music'] as const
export type SongSlot = (typeof songSlots)[number]

export interface FormReference {
  slot: SongSlot
  /** Length of the whole audio. */
  durationSeconds: number
  region: TimeRange
}

/** The toggle is hidden for v4_5 (spec 1 §2); v5 is not available. */
const versionsWithReferences: readonly Version[] = ['v1', 'v2', 'v3']
/** Whether a song of this version can follow references. */
export const supportsReferences = (version: Version): boolean => versionsWithReferences.includes(version)

/** Tolerance: players and files round their lengths differently. */
const graceSeconds = 0.1

/** The default region. */
export const getUntrimmedRegion = (durationSeconds: number): TimeRange => ({
  startSeconds: 0,
  endSeconds: Math.min(trimRegion.maxSeconds, durationSeconds),
})

const lengthOf = ({ startSeconds, endSeconds }: TimeRange): number => endSeconds - startSeconds

/** Whether a region is within its audio and within the control's limits. */
export function isRegionWithin(region: TimeRange, durationSeconds: number): boolean {
  const { startSeconds, endSeconds } = region
  const min = Math.min(trimRegion.minSeconds, durationSeconds) - graceSeconds
  const isInside = startSeconds >= 0 && endSeconds > startSeconds && endSeconds <= durationSeconds + graceSeconds
  return isInside && lengthOf(region) >= min && lengthOf(region) <= trimRegion.maxSeconds + graceSeconds
}

/** Enough for Create: a song, or both parts (spec 1 §5). */
export const hasStyleReferences = (references: readonly FormReference[]): boolean => {
  const has = (slot: SongSlot): boolean => references.some((one) => one.slot === slot)
  return has('song') || (has('singing') && has('music'))
}

/** Why references are refused. */
export const referenceProblems = [
  'reference_version',
  'reference_described',
  'references_mixed',
  'reference_region',
  'reference_too_short',
  'references_too_short',
] as const

export type ReferenceProblem =
  | { code: 'reference_version'; values: { version: string } }
  | { code: 'reference_described' | 'references_mixed' | 'reference_region' }
  | { code: 'reference_too_short' | 'references_too_short' }

interface Asked {
  mode: 'describe' | 'custom'
  version: Version
  references: readonly FormReference[]
}

/** On v2 each reference has at least 30 s in custom mode (spec 1 §5). */
function isTooShort({ version, references }: Asked): boolean {
  return version === 'v2' && references.some(({ region }) => lengthOf(region) < trimRegion.minSeconds - graceSeconds)
}

/** The problem of a request's references. Unsupported ones are refused, never ignored. */
export function referenceProblem(asked: Asked, labelOf: (version: Version) => string): ReferenceProblem | undefined {
  const { mode, version, references } = asked
  if (references.length === 0) return undefined
  if (mode === 'describe') return { code: 'reference_described' }
  if (!supportsReferences(version)) return { code: 'reference_version', values: { version: labelOf(version) } }
  if (references.length > 1 && references.some(({ slot }) => slot === 'song')) return { code: 'references_mixed' }
  if (isTooShort(asked)) return { code: references.length > 1 ? 'references_too_short' : 'reference_too_short' }
  const areRegions = references.every(({ region, durationSeconds }) => isRegionWithin(region, durationSeconds))
  return areRegions ? undefined : { code: 'reference_region' }
}
