import { isExemptFromLimits } from './plans.rules.ts'
import type { Plan, Role } from './plans.rules.ts'
import type { LibraryTool } from '@songloom/tools/registry.rules'

/** What an account may store, and create per day (UTC) without tokens. */
export interface Quota {
  /** Library audio in all formats, and open uploads; covers do not count. */
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

/** The daily count of a library tool. */
export const countedAs = {
  receive_upload: 'uploads',
  import_link: 'uploads',
  trim_audio: 'cuts',
  join_audio: 'cuts',
} as const satisfies Record<LibraryTool, 'uploads' | 'cuts'>

/** Whether a tool belongs to the library, and counts against a quota. */
export const isLibraryTool = (key: string): key is LibraryTool => Object.hasOwn(countedAs, key)

/** Estimated size of a second of audio: a stereo wav of 16 bits and its mp3. */
export const storedBytesPerSecond = 220_000

/** How long removed audio, a replaced cover and a deleted upload can be restored before their files are deleted. */
export const removedKeptHours = 24

/** Formats a size: '0 MB', '640 MB', '1.9 GB'. */
export function formatSize(bytes: number): string {
  if (bytes < gigabyte) return `${Math.ceil(bytes / 1_000_000)} MB`
  return `${Math.round(bytes / (gigabyte / 10)) / 10} GB`
}
