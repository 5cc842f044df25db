import type { Reference } from '../../lib/jobs/reference.ts'
import type { AudioTool } from '../../lib/jobs/tool-lookup.ts'
import { giveReference } from './reference.ts'

/** Opens a tool with this audio set. */
export function giveAudio({ key, openWith }: AudioTool, reference: Reference): void {
  if (openWith) openWith(reference)
  else giveReference(key, reference)
}
