import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = fileURLToPath(new URL('dsp/power.ts', import.meta.url))

/** Without types: reading the whole project takes many seconds and these rules need none. */
const typed = ['no-floating-promises', 'no-misused-promises', 'switch-exhaustiveness-check'].map(
  (rule) => [`@typescript-eslint/${rule}`, 'off'] as const,
)
const eslint = new ESLint({
  cwd: root,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } }, rules: Object.fromEntries(typed) },
})

/** What lint says about a line of the engine. */
async function lint(line: string): Promise<string[]> {
  const [result] = await eslint.lintText(line, { filePath: file })
  return result!.messages.map(({ message }) => message)
}

describe('lint keeps out of the engine what gives other bits elsewhere', () => {
  it.each([
    'export const x = 2 ** 3',
    'export let y = 2\ny **= 3',
    'export const z = Math.pow(2, 3)',
    'export const r = Math.random()',
    'export const t = Date.now()',
    "import 'node:fs'",
  ])('finds %s', async (line) => {
    expect(await lint(line)).toHaveLength(1)
  })

  it('has nothing against the same by other means', async () => {
    expect(await lint('export const x = Math.exp(3 * Math.log(2))')).toEqual([])
  })
})
