import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../vite.config.ts'

test('the build has method and path of every call of the desk', () => {
  const source = ['data-provider', 'named-calls']
    .map((name) => readFileSync(`${import.meta.dirname}/${name}.ts`, 'utf8'))
    .join('\n')
  const called = [...source.matchAll(/\bcall\('(\w+)'/g)].map(([, name]) => name)
  const table = JSON.parse(String(config.define?.__ROUTES__)) as Record<string, unknown>
  expect(called.length).toBeGreaterThan(30)
  expect(called.filter((name) => name === undefined || !(name in table))).toEqual([])
})
