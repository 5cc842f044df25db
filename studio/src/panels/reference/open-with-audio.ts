import type { Reference } from '../../lib/jobs/reference.ts'
import type { AudioTool } from '../../lib/jobs/tool-lookup.ts'
import { setReference } from './reference.ts'

/** Opens a tool with this audio set. */
export function openWithAudio({ key, openWith }: AudioTool, reference: Reference): void {
  if (openWith) openWith(reference)
  else setReference(key, reference)
}
