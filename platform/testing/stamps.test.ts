import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashSources, isTested, listSkippedFiles, listTestedFiles, stampedGroups, writeStamp } from './stamps.ts'
import type { StampedGroup } from './stamps.ts'

let root: string
const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
const isPassed = (group: StampedGroup): boolean => isTested(group, hashSources(group, root), root)

const lockOf = (packages: Record<string, unknown>): string => JSON.stringify({ packages })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'songloom-stamps-'))
  const folders = [
    'engine/dsp',
    'contracts',
    'activities/media',
    'api',
    'activities/tools',
    'platform/logs',
    'studio/src',
    'console/src',
  ]
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
  write('engine/dsp/mix.ts', "import { parts } from '@songloom/contracts/parts'\n")
  write('engine/dsp/mix.test.ts', 'test()\n')
  write('activities/media/cut.ts', "import { log } from '@songloom/platform/logs/log'\n")
  write('contracts/parts.ts', "import names from './part-names.json' with { type: 'json' }\nimport './limits.ts'\n")
  write('contracts/limits.ts', "import { units } from './units.ts'\n")
  write('contracts/units.ts', 'export const units = 2\n')
  write('contracts/part-names.json', '[]\n')
  write('contracts/plans.ts', 'export const plans = 3\n')
  write('platform/logs/log.ts', 'export const log = 1\n')
  write('studio/src/page.tsx', 'export const page = 1\n')
  write('package-lock.json', lockOf({ 'node_modules/codec': { version: '1.0.0' } }))
})
afterEach(() => rmSync(root, { recursive: true }))

it.each(stampedGroups)('%s: knows only sources whose tests have passed', (group) => {
  expect(isPassed(group)).toBe(false)
  writeStamp(group, hashSources(group, root), root)
  expect(isPassed(group)).toBe(true)
  write('api-notes.md', 'Notes.\n')
  expect(isPassed(group)).toBe(true)
})

it.each<[StampedGroup, boolean]>([
  ['engine', true],
  ['sound', true],
  ['features', false],
  ['screens', false],
])('%s: a contract that no source imports leaves its tests passed: %s', (group, isLeft) => {
  writeStamp(group, hashSources(group, root), root)
  write('contracts/plans.ts', 'export const plans = 4\n')
  expect(isPassed(group)).toBe(isLeft)
})

it.each<[StampedGroup, string]>([
  ['engine', 'engine/dsp/mix.ts'],
  ['engine', 'engine/dsp/mix.test.ts'],
  ['engine', 'engine/dsp/more.json'],
  ['engine', 'contracts/parts.ts'],
  ['engine', 'contracts/part-names.json'],
  ['engine', 'contracts/units.ts'],
  ['sound', 'engine/dsp/mix.ts'],
  ['sound', 'activities/media/cut.ts'],
  ['sound', 'activities/media/more.test.ts'],
  ['sound', 'platform/logs/log.ts'],
  ['played', 'activities/tools/cut.ts'],
  ['launcher', 'platform/logs/log.ts'],
  ['features', 'activities/media/cut.ts'],
  ['features', 'contracts/plans.ts'],
  ['screens', 'studio/src/page.tsx'],
  ['screens', 'console/src/desk.test.tsx'],
  ['screens', 'engine/dsp/mix.ts'],
  ['lint', 'contracts/plans.ts'],
  ['lint', 'oxlint.rules.mjs'],
  ['lint', 'platform/logs/log.test.ts'],
])('%s: requires the tests again after a change of %s', (group, path) => {
  writeStamp(group, hashSources(group, root), root)
  write(path, '\n')
  expect(isPassed(group)).toBe(false)
})

it('requires tests of sound again after another version of a package only', () => {
  const codec = { 'node_modules/codec': { version: '1.0.0' } }
  writeStamp('sound', hashSources('sound', root), root)
  write('package-lock.json', lockOf({ ...codec, console: { dependencies: { codec: '1.0.0' } } }))
  expect(isPassed('sound')).toBe(true)
  write('package-lock.json', lockOf({ 'node_modules/codec': { version: '1.0.1' } }))
  expect(isPassed('sound')).toBe(false)
})

it('skips the tests of the listed groups, except those that always run', () => {
  expect(listSkippedFiles({})).toEqual([])
  const skipped = listSkippedFiles({ SONGLOOM_SKIP_TESTED: 'sound' })
  expect(skipped).toContain('activities/media/flac/decode-flac.test.ts')
  expect(skipped).not.toContain('activities/media/upload/hostile-uploads.test.ts')
  expect(listTestedFiles('engine')).not.toContain('engine/golden.test.ts')
  expect(listTestedFiles('features')).toContain('api/library/covers.test.ts')
  expect(listTestedFiles('features')).not.toContain('activities/tools/registry.test.ts')
  expect(listTestedFiles('screens')).toContain('console/src/providers/route-table.test.ts')
  expect(listTestedFiles('screens')).not.toContain('studio/build.test.ts')
})
