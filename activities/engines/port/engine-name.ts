import { join } from 'node:path'

/** Values of `MUSIC_ENGINE`: our own engine, silence at once for benches, or stored sounds for tests. */
export type EngineName = 'embedded' | 'zero-cost' | 'fixture'

const names: readonly EngineName[] = ['embedded', 'zero-cost', 'fixture']

/** Reads `MUSIC_ENGINE`. Throws where stored sounds are asked for outside of tests, and for a name that is none. */
export function readEngineName(asked: string | undefined, { isTest }: { isTest: boolean }): EngineName {
  const name = names.find((each) => each === (asked?.trim() || 'embedded'))
  if (!name) throw new Error(`MUSIC_ENGINE must be one of ${names.join(', ')}, not "${asked}".`)
  if (name === 'fixture' && !isTest) throw new Error('MUSIC_ENGINE=fixture plays stored sounds and is for tests alone.')
  return name
}

/** Settings of the engine that answers with stored sounds. */
export interface FixtureSettings {
  /** Where their encodings are kept. */
  folder: string
  /** How long a task takes; by itself just long enough that a cancel meets it. */
  workMs: number
}

const defaultWorkMs = 40

/** The settings of stored sounds; undefined for an engine that plays. */
export const readFixture = (
  name: EngineName,
  { dataFolder }: { dataFolder: string },
  env: Record<string, string | undefined> = process.env,
): FixtureSettings | undefined =>
  name === 'fixture' ? fixtureIn(env.FIXTURE_FOLDER ?? join(dataFolder, 'fixtures'), env) : undefined

/** The same with encodings in a folder. */
export const fixtureIn = (folder: string, env: Record<string, string | undefined> = process.env): FixtureSettings => ({
  folder,
  workMs: Number(env.FIXTURE_WORK_MS ?? defaultWorkMs),
})
