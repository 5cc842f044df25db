import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCycles, valueGraph } from './testing/repository/import-graph.ts'
import { readManifest, readSources, parseSource } from './testing/repository/workspace-imports.ts'

const root = join(import.meta.dirname, '..')
const { workspaces } = readManifest(root) as unknown as { workspaces: string[] }
const graphOf = (folder: string) => valueGraph(readManifest(join(root, folder)).name, readSources(join(root, folder)))

describe('imports inside a folder', () => {
  // The engine has its own check.
  it.each(workspaces.filter((folder) => folder !== 'engine'))('%s has no cycle of values', (folder) => {
    expect(findCycles(graphOf(folder))).toEqual([])
  })

  it('studio has no cycle of lazy imports and types either', () => {
    const folder = join(root, 'studio')
    const sources = readSources(folder).map((source) => ({ ...source, loaded: [...source.values, ...source.types] }))
    expect(findCycles(valueGraph(readManifest(folder).name, sources))).toEqual([])
  })

  it('are seen to run in a circle, of values and not of types', () => {
    const files = [
      parseSource('a.ts', "import { b } from './b.ts'"),
      parseSource('b.ts', "import { c } from '@house/own/c'\nimport type { A } from './a.ts'"),
      parseSource('c.ts', "import { b } from './b.ts'"),
      // A lazily loaded panel may import the registry that names it.
      parseSource('d.ts', "export const d = () => import('./e.ts')"),
      parseSource('e.ts', "import { d } from './d.ts'"),
    ]
    expect(findCycles(valueGraph('@house/own', files))).toEqual([['b.ts', 'c.ts']])
  })
})
