import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toolRequests } from './contracts.ts'
import { getMaxAudios, getMinAudios } from './definition.rules.ts'
import { catalogue, jobTools, tools } from './registry.rules.ts'

const root = join(import.meta.dirname, '..')

/** The folder of each part of a feature. */
const partsOf = (feature: string): string[] => [
  `tools/${feature}/definition.rules.ts`,
  `tools/${feature}/contract.ts`,
  `tools/${feature}/sample.ts`,
  `workflows/tools/${feature}.ts`,
  `activities/tools/${feature}.ts`,
  `studio/src/features/${feature}/tool.tsx`,
]
const missingParts = (feature: string): string[] => partsOf(feature).filter((path) => !existsSync(join(root, path)))

describe.each(jobTools.map((tool) => [tool.key, tool] as const))('%s', (key, tool) => {
  test('feature has one name in every folder', () => {
    expect(missingParts(tool.feature)).toEqual([])
  })

  test('has a handler if it has a panel', () => {
    expect(existsSync(join(root, `tools/${tool.feature}/handler.ts`))).toBe(tool.surface === 'panel')
  })

  test('has unique step names, a consistent output count, and a sample request if it has a panel', () => {
    const names = tool.job.steps.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(getMinAudios(tool.job)).toBeLessThanOrEqual(getMaxAudios(tool.job))
    expect(Object.hasOwn(toolRequests, key)).toBe(tool.surface === 'panel')
  })
})

test('a feature without one of its parts is detected', () => {
  expect(missingParts('no-such-feature')).toHaveLength(6)
})

test('a tool without a panel has no action and is not in the catalogue', () => {
  for (const tool of jobTools.filter(({ surface }) => surface !== 'panel')) {
    expect(tool.actions).toEqual([])
    expect(catalogue.map(({ id }) => id)).not.toContain(tool.id)
    expect(tool.job.countsAsGeneration).toBe(false)
  }
})

test('no two tools share a number, a key, a slug, a panel or an action', () => {
  for (const pick of ['id', 'key', 'slug', 'panel', 'feature'] as const) {
    const values = tools.map((tool) => tool[pick])
    expect(new Set(values).size).toBe(values.length)
  }
  const actions = tools.flatMap((tool) => [...tool.actions])
  expect(new Set(actions).size).toBe(actions.length)
})
