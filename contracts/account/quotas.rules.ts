import { isExemptFromLimits, planFeatures } from './plans.rules.ts'
import type { Plan, Quota, Role } from './plans.rules.ts'
import type { LibraryTool } from '@songloom/tools/registry.rules'

const gigabyte = 1_000_000_000

/** Undefined for the roles without limits (spec 3 §6). */
export const getQuota = (role: Role, plan: Plan): Quota | undefined =>
  isExemptFromLimits(role) ? undefined : planFeatures[plan]

/** The daily count of a library tool. */
export const countedAs = {
  receive_upload: 'uploads',
  import_link: 'uploads',
  trim_audio: 'cuts',
  join_audio: 'cuts',
  render_mix: 'cuts',
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
