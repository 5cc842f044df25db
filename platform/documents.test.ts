import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findBrokenLinks,
  findLongLines,
  findMissingPaths,
  findMissingScripts,
  readDocument,
} from './testing/repository/documents.ts'
import {
  findStrayMarkers,
  findTables,
  listSections,
  replaceSection,
  unpadTable,
} from './testing/repository/marker-sections.ts'
import { readManifest } from './testing/repository/workspace-imports.ts'

const root = join(import.meta.dirname, '..')
const paths = globSync(['*.md', 'docs/*.md', 'docs/asvs/*.md', 'docs/decisions/*.md'], { cwd: root }).toSorted()
const { scripts, workspaces } = readManifest(root) as unknown as {
  scripts: Record<string, string>
  workspaces: string[]
}
/** Historical documents name files that no longer exist. */
const isHistory = (path: string): boolean => path === 'CHANGELOG.md' || path.startsWith('docs/decisions/')
const figures = globSync('docs/figures*.md', { cwd: root }).map((path) => readDocument(root, path))

describe.each(paths)('%s', (path) => {
  const document = readDocument(root, path)

  test('links to existing files and headings', () => {
    expect(findBrokenLinks(document, root)).toEqual([])
  })

  test.skipIf(isHistory(path))('names existing files', () => {
    expect(findMissingPaths(document, root, workspaces)).toEqual([])
  })

  test('runs existing scripts', () => {
    expect(findMissingScripts(document, root)).toEqual([])
  })

  test('has no line over 200 characters', () => {
    expect(findLongLines(document)).toEqual([])
  })
})

describe('the figures', () => {
  test('have one section for each bench', () => {
    const benches = Object.keys(scripts).flatMap((name) => (name.startsWith('bench:') ? [name.slice(6)] : []))
    const sections = figures.flatMap(({ text }) => listSections(text))
    expect(sections.toSorted()).toEqual([...benches, 'chaos'].toSorted())
    expect(figures.flatMap(({ text }) => findStrayMarkers(text))).toEqual([])
  })

  test('stay under 300 lines a document', () => {
    for (const { path, text } of figures) expect(text.split('\n').length, path).toBeLessThanOrEqual(300)
  })

  test('replaces only the section that a bench printed', () => {
    const before = 'A\n<!-- bench:one -->\n1\n<!-- /bench:one -->\nB\n<!-- bench:two -->\n2\n<!-- /bench:two -->\n'
    const [table] = findTables(
      'starting\n| what | figure |\n| ---- | ------ |\n| wall | 7 ms   |\n\n1 cell, 0 broken\n',
    )
    expect(unpadTable(table!)).toBe('| what | figure |\n| --- | --- |\n| wall | 7 ms |')
    expect(replaceSection(before, 'two', 'new $1')).toBe(before.replace('\n2\n', '\nnew $$1\n'))
    expect(replaceSection(before, 'three', 'new')).toBeUndefined()
  })
})

describe('the check notices', () => {
  const create = (text: string) => ({ path: 'docs/new.md', text })

  test('a missing file or heading', () => {
    const text = '[a](gone.md) [b](figures.md#no-such-heading) [c](../README.md#start) [d](https://example.com)'
    expect(findBrokenLinks(create(text), root)).toEqual(['gone.md', 'figures.md#no-such-heading'])
  })

  test('a moved file', () => {
    const text = '`platform/moved.ts`, `platform/logs/log.ts` and `activities/{media,engines}`'
    expect(findMissingPaths(create(text), root, workspaces)).toEqual(['platform/moved.ts'])
  })

  test('a missing script, at the root and in a workspace', () => {
    const text = '`npm run lint`, `npm run bench:nothing`, `npm run dev -w studio`, `npm run gone -w studio`'
    expect(findMissingScripts(create(text), root)).toEqual(['npm run bench:nothing', 'npm run gone -w studio'])
  })

  test('a line of 201 characters, and an unclosed section', () => {
    expect(findLongLines(create(`${'x'.repeat(200)}\n${'x'.repeat(201)}`))).toEqual(['2: 201'])
    expect(findStrayMarkers('<!-- bench:one -->\n1\n')).toEqual(['<!-- bench:one -->'])
  })
})
