import { describe, expect, it } from 'vitest'
import { bothWayFolders, cyclesIn, engineImports, readImports } from './testing/import-graph.ts'

const imports = engineImports()

describe('the folders of the engine', () => {
  it('have no cycle, of values or types', () => {
    expect(imports.length).toBeGreaterThan(1000)
    expect(cyclesIn(imports)).toEqual([])
  })

  it('never import each other both ways', () => {
    expect(bothWayFolders(imports)).toEqual([])
  })
})

describe('the check reports', () => {
  const graph = (...lines: readonly [string, string][]): ReturnType<typeof readImports> =>
    lines.flatMap(([file, text]) => readImports(file, text))

  it('a cycle of values, however long, and nothing else', () => {
    const planted = graph(
      ['voice/a.ts', "import { b } from './b.ts'"],
      ['voice/b.ts', "export { c } from '../mix/c.ts'"],
      ['mix/c.ts', "import type { T } from './d.ts'\nimport { a } from '../voice/a.ts'"],
      ['mix/d.ts', "import { expect } from 'vitest'"],
    )
    expect(cyclesIn(planted)).toEqual([['mix/c.ts', 'voice/a.ts', 'voice/b.ts']])
  })

  it('two folders that need each other, by types alone too', () => {
    const planted = graph(
      ['render/a.ts', "import { b } from '../synth/b.ts'"],
      ['synth/c.ts', "import type { D } from '../render/d.ts'"],
      ['render/deep/e.ts', "import { a } from '../a.ts'"],
      ['render/a.ts', "import { e } from './deep/e.ts'"],
    )
    expect(bothWayFolders(planted)).toEqual(['render <-> synth'])
  })
})
