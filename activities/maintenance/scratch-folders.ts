import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearLeavings } from '@songloom/platform/clear-leavings'

const prefixes = { upload: 'songloom-upload-', link: 'songloom-link-' }

/** A new folder of this machine for one piece of work; the caller removes it. */
export const makeScratchFolder = (purpose: keyof typeof prefixes): Promise<string> =>
  mkdtemp(join(tmpdir(), prefixes[purpose]))

/** Removes the scratch folders that killed workers left on this machine, an hour after their last byte. */
export async function clearScratchFolders(): Promise<void> {
  for (const prefix of Object.values(prefixes)) await clearLeavings(tmpdir(), prefix)
}
