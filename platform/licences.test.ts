import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isAllowed, productionPackages } from './testing/repository/licences.ts'

const root = join(import.meta.dirname, '..')

/** Packages allowed although their manifest has no listed licence, each named in NOTICE.md. */
const declared = [
  { name: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later', notice: 'libvips' },
  { name: /^css-mediaquery$/, licence: 'BSD', notice: '`css-mediaquery`' },
  { name: /^combine-errors$/, licence: '', notice: '`combine-errors`' },
  { name: /^png-js$/, licence: '', notice: '`png-js`' },
  { name: /^unionfs$/, licence: '', notice: '`unionfs`' },
]

/** Packages under other licences, as 'name: licence'. */
const refusedIn = (folder: string): string[] =>
  productionPackages(folder)
    .filter(({ licence }) => !isAllowed(licence))
    .filter((found) => !declared.some(({ name, licence }) => name.test(found.name) && licence === found.licence))
    .map(({ name, licence }) => `${name}: ${licence}`)

/** A repository with one workspace, whose dependency has another. */
function plantedTree(licence: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'songloom-licences-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, manifest: object): void => {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest))
  }
  write('.', { name: 'planted', workspaces: ['app'] })
  write('app', { name: 'app', dependencies: { decoder: '1.0.0' }, devDependencies: { tool: '1.0.0' } })
  write('node_modules/decoder', { name: 'decoder', license: 'MIT', dependencies: { parser: '^1.0.0', gone: '1.0.0' } })
  write('node_modules/decoder/node_modules/parser', { name: 'parser', license: licence })
  write('node_modules/parser', { name: 'parser', license: 'MIT' })
  write('node_modules/tool', { name: 'tool', license: 'GPL-3.0-only' })
  return folder
}

describe('licences of installed packages', () => {
  it('are on the list, or declared', () => {
    expect(productionPackages(root).length).toBeGreaterThan(400)
    expect(refusedIn(root)).toEqual([])
  })

  it.each(declared)('$notice is in NOTICE.md', ({ notice }) => {
    expect(readFileSync(join(root, 'NOTICE.md'), 'utf8')).toContain(notice)
  })

  it('include transitive packages at any depth', () => {
    expect(refusedIn(plantedTree('LGPL-3.0-or-later'))).toEqual(['parser: LGPL-3.0-or-later'])
    expect(refusedIn(plantedTree('MIT AND GPL-2.0-only'))).toEqual(['parser: MIT AND GPL-2.0-only'])
    expect(refusedIn(plantedTree('(MIT OR GPL-3.0-only)'))).toEqual([])
  })
})
