import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cyclesOf, layerFaults, valueGraph } from './testing/import-graph.ts'
import { readManifest, readSources, sourceOf } from './testing/workspace-imports.ts'

const root = join(import.meta.dirname, '..')
const { workspaces } = readManifest(root) as unknown as { workspaces: string[] }
const graphOf = (folder: string) => valueGraph(readManifest(join(root, folder)).name, readSources(join(root, folder)))

describe('imports inside a folder', () => {
  // The engine holds its own.
  it.each(workspaces.filter((folder) => folder !== 'engine'))('%s has no cycle of values', (folder) => {
    expect(cyclesOf(graphOf(folder))).toEqual([])
  })

  it('are seen to run in a circle, of values and not of types', () => {
    const files = [
      sourceOf('a.ts', "import { b } from './b.ts'"),
      sourceOf('b.ts', "import { c } from '@house/own/c'\nimport type { A } from './a.ts'"),
      sourceOf('c.ts', "import { b } from './b.ts'"),
      // A panel that comes when it is opened may know the registry that names it.
      sourceOf('d.ts', "export const d = () => import('./e.ts')"),
      sourceOf('e.ts', "import { d } from './d.ts'"),
    ]
    expect(cyclesOf(valueGraph('@house/own', files))).toEqual([['b.ts', 'c.ts']])
  })
})

/** Known, and to be mended. */
const stillThere = ['live-cache', 'tell-ended'].flatMap((name) =>
  ['player', 'tracks'].map((part) => `src/lib/${name}.ts → src/player/${part}.ts`),
)

describe('the layers of the studio', () => {
  const studio = graphOf('studio')
  it('lib knows neither player nor features', () => {
    const faults = layerFaults(studio, 'src/lib', ['src/player', 'src/features'])
    expect(faults.filter((fault) => !stillThere.includes(fault))).toEqual([])
  })

  it('ui knows neither lib nor features', () => {
    expect(layerFaults(studio, 'src/ui', ['src/lib', 'src/features'])).toEqual([])
  })

  it('are seen to be crossed', () => {
    const planted = new Map([['src/ui/button.tsx', ['src/features/songs/song.tsx', 'src/ui/icon.tsx']]])
    expect(layerFaults(planted, 'src/ui', ['src/features'])).toEqual([
      'src/ui/button.tsx → src/features/songs/song.tsx',
    ])
  })
})
