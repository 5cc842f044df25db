import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { disagreements, unnamedImports, unusedNames } from './testing/repository/manifest-faults.ts'
import { readManifest, readSources, parseSource } from './testing/repository/workspace-imports.ts'

const root = join(import.meta.dirname, '..')
const shared = readManifest(root)
const { workspaces } = shared as unknown as { workspaces: string[] }
const rules = { root, shared, isNeverShipped: (folder: string) => ['journeys', 'bench'].includes(folder) }
const all = workspaces.map((folder) => ({
  folder,
  manifest: readManifest(join(root, folder)),
  sources: readSources(join(root, folder)),
}))

describe('the manifests', () => {
  it.each(all)('$folder lists its imports', (workspace) => {
    expect(unnamedImports(workspace, rules)).toEqual([])
  })

  it.each(all)('$folder imports what it lists', (workspace) => {
    expect(unusedNames(workspace, rules)).toEqual([])
  })

  it('use one version of each package', () => {
    expect(disagreements([shared, ...all.map(({ manifest }) => manifest)])).toEqual([])
  })

  it('check finds missing and unused packages', () => {
    const api = all.find(({ folder }) => folder === 'api')!
    const planted = parseSource(
      'planted.ts',
      "import type { A } from 'typed-only'\nimport { b } from '@never/named/deep'",
    )
    expect(unnamedImports({ ...api, sources: [planted] }, rules)).toEqual([
      'api/planted.ts needs @never/named',
      'api/planted.ts needs typed-only',
    ])
    const manifest = { ...api.manifest, dependencies: { 'nobody-imports-it': '1.0.0' }, devDependencies: {} }
    expect(unusedNames({ ...api, manifest }, rules)).toEqual(['api: nobody-imports-it'])
    expect(disagreements([manifest, { ...manifest, dependencies: { 'nobody-imports-it': '2.0.0' } }])).toHaveLength(1)
  })
})
