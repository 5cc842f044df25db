// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { noopPrint } from '@songloom/platform/embedded/console-lines'
import { buildStudio } from '@songloom/platform/embedded/preparations'
import { messages as englishPages } from './src/locales/en/pages.po'
import { messages as englishShell } from './src/locales/en/shell.po'
import { messages as hindiPages } from './src/locales/hi/pages.po'
import { messages as hindiShell } from './src/locales/hi/shell.po'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  isDynamicEntry?: boolean
}

const folder = join(import.meta.dirname, 'dist')
const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
const weight = (file: string): number => gzipSync(readFileSync(join(folder, file))).length

function withImports(chunks: Record<string, Chunk>, name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  for (const needed of chunks[name]?.imports ?? []) withImports(chunks, needed, known)
  return known
}

const firstLoad = (): string[] => [...withImports(manifest(), 'index.html')].map((name) => manifest()[name]!.file)
const messageIds = (code: string): string[] =>
  [...code.matchAll(/\{id:[`"']([A-Za-z0-9+/]{6})[`"'](?:\}|,(?:values|components))/g)].map(([, id]) => id!)

const untranslated = (catalogue: string): string[] =>
  catalogue
    .split(/\n{2,}/)
    .map((entry) => entry.trim())
    .filter((entry) => /^msgid "./m.test(entry) && entry.endsWith('msgstr ""'))

describe('the built studio', () => {
  // What `npm test` has built a moment ago is taken as it is.
  beforeAll(() => buildStudio(noopPrint), 240_000)

  test('needs at most 119.8 KB of script and 12 KB of styles at first, gzipped', () => {
    const scripts = firstLoad().reduce((sum, file) => sum + weight(file), 0)
    const styles = (manifest()['index.html']!.css ?? []).reduce((sum, file) => sum + weight(file), 0)
    expect(scripts).toBeGreaterThan(80_000)
    expect(scripts).toBeLessThanOrEqual(119_800)
    expect(styles).toBeLessThanOrEqual(12_000)
  })

  test('draws its frame, in its colours, before it asks for style sheet, font or script', () => {
    const page = textOf('index.html')
    const [head, body] = page.split('<body>') as [string, string]
    expect(head).toMatch(/<style>:root\{color-scheme:dark;--ground:.*\.boot /s)
    expect(body).toContain('class="boot"')
    expect(page).not.toMatch(/<script[^>]* src=|<link(?! rel="icon")/)
    const [, entry] = /<meta name="entry" content="\/([^"]+)"/.exec(head) ?? []
    expect(entry).toBe(manifest()['index.html']!.file)
    const asked = firstLoad().filter((file) => file !== entry)
    expect([...asked, ...manifest()['index.html']!.css!].filter((file) => !head.includes(`"${file}"`))).toEqual([])
  })

  test('asks for the code of each page on which people arrive with that of the frame', () => {
    const { project, list, home, listen } = JSON.parse(
      /const files = (\{.*\})/.exec(textOf('index.html'))![1]!,
    ) as Record<string, string[]>
    for (const [page, files] of Object.entries({ Project: project, Studio: list, Home: home, Listen: listen }))
      expect(files).toContain(manifest()[`src/app/pages/${page}Page.tsx`]!.file)
    // A visitor with a link to a song does not wait for the tools.
    expect(listen!.filter((file) => file.includes('/tools-'))).toEqual([])
  })

  test('adds at most 70 KB for any page, panel, menu or dialog on a page; 160 KB for the DAW', () => {
    const chunks = manifest()
    const first = withImports(chunks, 'index.html')
    const lazy = Object.keys(chunks).filter((name) => chunks[name]!.isDynamicEntry)
    const pages = lazy.filter((name) => name.startsWith('src/app/pages/'))
    const toolsChunk = Object.keys(chunks).find((name) => name.startsWith('_tools-'))!
    // What each page with tools needs is there before anything can be opened on one; the frame's parts bring the tools.
    const needs = pages.map((name) => withImports(chunks, name)).filter((needed) => needed.has(toolsChunk))
    const onPages = new Set([...first, ...[...needs[0]!].filter((name) => needs.every((needed) => needed.has(name)))])
    const heavy = lazy
      .map((name) => {
        const already = pages.includes(name) ? first : onPages
        const added = [...withImports(chunks, name)].filter((needed) => !already.has(needed))
        return { name, bytes: added.reduce((sum, needed) => sum + weight(chunks[needed]!.file), 0) }
      })
      .filter(({ name, bytes }) => bytes > (name === 'src/app/pages/DawPage.tsx' ? 160_000 : 70_000))
    expect(pages.length).toBeGreaterThan(5)
    expect(heavy).toEqual([])
  })

  test('has words for every message, in both languages', () => {
    const files = readdirSync(join(folder, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => join('assets', file))
    const used = [...new Set(files.flatMap((file) => messageIds(textOf(file))))]
    const english = { ...englishPages, ...englishShell }
    const hindi = { ...hindiPages, ...hindiShell }
    expect(used.length).toBeGreaterThan(250)
    expect(used.filter((id) => !english[id])).toEqual([])
    expect(used.filter((id) => !hindi[id])).toEqual([])
  })

  // A compiled catalogue has the English for a missing word, so the source is read.
  test.each(['shell', 'pages'])('has a Hindi word of its own for every message of %s', (catalogue) => {
    const text = readFileSync(join(import.meta.dirname, `src/locales/hi/${catalogue}.po`), 'utf8')
    expect(untranslated(text)).toEqual([])
    expect(untranslated('msgid "Play"\nmsgstr ""\n')).toEqual(['msgid "Play"\nmsgstr ""'])
  })

  test('has a player for other pages of at most 30 KB, with one script that needs nothing else', () => {
    const page = textOf('.vite/embed.html')
    const scripts = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file!)
    expect(scripts).toHaveLength(1)
    expect(textOf(scripts[0]!)).not.toMatch(/\bimport\b|document\.cookie|localStorage/)
    expect(page.length + textOf(scripts[0]!).length).toBeLessThanOrEqual(30_000)
  })

  test('speaks from the first load: the frame has its own words', () => {
    const used = firstLoad().flatMap((file) => messageIds(textOf(file)))
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((id) => !englishShell[id])).toEqual([])
  })
})
