// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..', '..')
const texts = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g

/** Texts in which a tool is named: comments, imports, storage keys and the tool one begins with aside. */
const namesATool = (line: string): boolean =>
  !/^\s*(\/\/|\*|\/\*\*)|^\s*(import|export) .* from |import\(|'songloom\.|mainTool =|mainPanel:/.test(line) &&
  (line.match(texts) ?? []).some((text) => /\bsongs?\b|song_gen|song-gen/i.test(text))

test('shared screens name no single tool', () => {
  const files = globSync(['lib/**/*.ts', 'features/generations/**/*.{ts,tsx}', 'player/**/*.{ts,tsx}'], { cwd: source })
  const generic = files.filter((file) => !/\.test\.tsx?$/.test(file))
  expect(generic.length).toBeGreaterThan(40)
  const named = generic.flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split('\n')
      .filter(namesATool)
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(named).toEqual([])
  expect(namesATool('const words = t`1 song before yours`')).toBe(true)
})
