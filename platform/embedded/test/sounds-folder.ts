import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../app-parts.ts'

/**
 * The folder of encoded stored sounds for these sources, kept from run to run and shared by all products; those of
 * other sources are deleted.
 */
export function prepareSoundsFolder(
  sources: string,
  home = join(projectRoot, 'node_modules', '.cache', 'songloom-sounds'),
) {
  const name = sources.slice(0, 16)
  mkdirSync(join(home, name), { recursive: true })
  for (const other of readdirSync(home)) if (other !== name) rmSync(join(home, other), { recursive: true, force: true })
  return join(home, name)
}
