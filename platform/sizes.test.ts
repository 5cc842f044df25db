import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLongFunctions, listLongLines, maxFunctionLines, maxLineLength } from './testing/repository/sizes.ts'
import { readManifest } from './testing/repository/workspace-imports.ts'

const root = join(import.meta.dirname, '..')
const { workspaces } = readManifest(root) as unknown as { workspaces: string[] }
/** A database's history stays as it was run; data are as long as they are; a test's title is a sentence. */
const exclude = ['**/node_modules', '**/dist', '**/data', '**/locales', 'store/migrations', '**/*.test.*']
const sources = globSync([`{${workspaces.join(',')}}/**/*.{ts,tsx,mjs}`, '*.{ts,mjs}'], { cwd: root, exclude }).map(
  (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
)

test('no function has more lines than a reader can take in', () => {
  const found = sources.flatMap(([path, text]) => listLongFunctions(path, text))
  expect(found).toEqual([])
})

test('no line is longer than the formatter makes it', () => {
  const found = sources.flatMap(([path, text]) => listLongLines(path, text))
  expect(found).toEqual([])
})

const makeClosure = (lines: number): string =>
  ['const outer = {', '  make: (names: string[]) => {', ...Array(lines - 2).fill('    names.pop()'), '  },', '}'].join(
    '\n',
  )

test('a closure that is one line too long is detected', () => {
  expect(listLongFunctions('planted.ts', makeClosure(maxFunctionLines))).toEqual([])
  expect(listLongFunctions('planted.ts', makeClosure(maxFunctionLines + 1))).toEqual(['planted.ts:2: 81 lines'])
})

test('a comment that is one character too long is detected, and a sentence of a screen is not counted', () => {
  const comment = `// ${'x'.repeat(maxLineLength - 3)}`
  const sentence = `<p>{t\`${'A sentence. '.repeat(20)}\`}</p>`
  expect(listLongLines('planted.tsx', `${comment}\n${sentence}`)).toEqual([])
  expect(listLongLines('planted.tsx', `${sentence}\n${comment}x`)).toEqual(['planted.tsx:2: 121 characters'])
})
