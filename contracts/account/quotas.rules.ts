import { isExemptFromLimits } from './plans.rules.ts'
import type { Plan, Role } from './plans.rules.ts'
import type { LibraryTool } from '@songloom/tools/registry.rules'

/** What one account may store, and what may be made for it in a day (UTC) without tokens. */
export interface Quota {
  /** Audio of the library in all its formats, and uploads under way; covers do not count. */
  storedBytes: number
  /** Files, recordings and links. */
  uploadsPerDay: number
  /** Trims and joins. */
  cutsPerDay: number
  archivesPerDay: number
}

const gigabyte = 1_000_000_000
const free: Quota = { storedBytes: 2 * gigabyte, uploadsPerDay: 50, cutsPerDay: 100, archivesPerDay: 5 }

const multiplied = (factor: number): Quota => ({
  storedBytes: free.storedBytes * factor,
  uploadsPerDay: free.uploadsPerDay * factor,
  cutsPerDay: free.cutsPerDay * factor,
  archivesPerDay: free.archivesPerDay * factor,
})

export const quotas: Readonly<Record<Plan, Quota>> = {
  free,
  creator: multiplied(10),
  pro: multiplied(50),
  other: multiplied(50),
}

/** Undefined for the roles without limits (spec 3 §6). */
export const getQuota = (role: Role, plan: Plan): Quota | undefined =>
  isExemptFromLimits(role) ? undefined : quotas[plan]

/** Which day's count a tool of the library belongs to. */
export const countedAs = {
  receive_upload: 'uploads',
  import_link: 'uploads',
  trim_audio: 'cuts',
  join_audio: 'cuts',
} as const satisfies Record<LibraryTool, 'uploads' | 'cuts'>

/** Whether a tool fills a library, and counts against a quota. */
export const isLibraryTool = (key: string): key is LibraryTool => Object.hasOwn(countedAs, key)

/** Of a second of audio: a stereo wav of 16 bits and its mp3. What is about to be stored is reckoned by it. */
export const storedBytesPerSecond = 220_000

/** How long removed audio, a replaced cover and a deleted upload can be brought back before their files are deleted. */
export const removedKeptHours = 24

/** A size as people read it: '0 MB', '640 MB', '1.9 GB'. */
export function formatSize(bytes: number): string {
  if (bytes < gigabyte) return `${Math.ceil(bytes / 1_000_000)} MB`
  return `${Math.round(bytes / (gigabyte / 10)) / 10} GB`
}
