import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFullFolders, maxSources } from './testing/repository/full-folders.ts'
import { readManifest } from './testing/repository/workspace-imports.ts'

const root = join(import.meta.dirname, '..')
const { workspaces } = readManifest(root) as unknown as { workspaces: string[] }
const paths = globSync(`{${workspaces.join(',')}}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})
/** A database's history, in order, which only grows. */
const isMigration = (path: string): boolean => path.startsWith('store/migrations/')
const sources = paths.filter((path) => !isMigration(path))

test('no folder has more source files than a reader can take in', () => {
  expect(listFullFolders(sources)).toEqual([])
})

test('one file too many is detected, and tests are not counted', () => {
  const planted = Array.from({ length: maxSources }, (_, index) => [
    `store/planted/part-${index}.ts`,
    `store/planted/part-${index}.test.ts`,
  ]).flat()
  expect(listFullFolders([...sources, ...planted])).toEqual([])
  expect(listFullFolders([...sources, ...planted, 'store/planted/one-more.ts'])).toEqual(['store/planted: 26'])
})
