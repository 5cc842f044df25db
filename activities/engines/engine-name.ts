import { join } from 'node:path'

/** Who plays: our own engine, one that costs nothing for benches, or stored sounds for tests. */
export type EngineName = 'embedded' | 'zero-cost' | 'fixture'

const names: readonly EngineName[] = ['embedded', 'zero-cost', 'fixture']

/** Reads `MUSIC_ENGINE`. Throws where stored sounds are asked for outside of tests, and for a name that is none. */
export function readEngineName(asked: string | undefined, { isTest }: { isTest: boolean }): EngineName {
  const name = names.find((each) => each === (asked?.trim() || 'embedded'))
  if (!name) throw new Error(`MUSIC_ENGINE must be one of ${names.join(', ')}, not "${asked}".`)
  if (name === 'fixture' && !isTest) throw new Error('MUSIC_ENGINE=fixture plays stored sounds and is for tests alone.')
  return name
}

/** Where tests keep what was encoded of stored sounds; undefined for an engine that plays. */
export const readFixtureFolder = (
  name: EngineName,
  { dataFolder }: { dataFolder: string },
  env: Record<string, string | undefined> = process.env,
): string | undefined => (name === 'fixture' ? (env.FIXTURE_FOLDER ?? join(dataFolder, 'fixtures')) : undefined)
