import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from './embedded/app-parts.ts'

type Plant = { path: string; code: string; rule?: string }

const importing = (from: string, what = 'a') => `import { ${what} } from '${from}'\nexport const b = ${what}\n`
const typing = (from: string) => `import type { A } from '${from}'\nexport type B = A\n`
const imports = 'no-restricted-imports'

/** Expected findings of each rule by name, and files without any. */
const plants: Plant[] = [
  // Import rules.
  { path: 'contracts/a1.ts', code: importing('@songloom/store/x'), rule: imports },
  { path: 'contracts/a2.ts', code: importing('@songloom/tools/x.rules') },
  { path: 'tools/a1.ts', code: importing('@songloom/api/x'), rule: imports },
  { path: 'tools/a2.rules.ts', code: importing('@songloom/contracts/x'), rule: imports },
  { path: 'tools/a3.rules.ts', code: importing('@songloom/contracts/x.rules') },
  { path: 'tools/x/a4.ts', code: importing('@songloom/store/x'), rule: imports },
  { path: 'tools/x/handler.ts', code: importing('@songloom/store/x') },
  { path: 'tools/y/handler.ts', code: importing('@songloom/api/x'), rule: imports },
  { path: 'tools/submit-job.ts', code: importing('@songloom/store/x') },
  { path: 'tools/x/contract.ts', code: importing('@songloom/contracts/x') },
  { path: 'tools/y/contract.ts', code: importing('@songloom/store/x'), rule: imports },
  { path: 'tools/z/contract.ts', code: importing('zod/mini') },
  { path: 'tools/v/contract.ts', code: importing('node:crypto'), rule: imports },
  { path: 'tools/w/contract.ts', code: importing('./handler.ts'), rule: imports },
  { path: 'contracts/a5.ts', code: importing('@songloom/tools/x/contract') },
  { path: 'contracts/a6.ts', code: importing('@songloom/tools/x/handler'), rule: imports },
  { path: 'store/a7.ts', code: importing('@songloom/tools/submit-job'), rule: imports },
  { path: 'api/a8.ts', code: importing('@songloom/tools/submit-job') },
  { path: 'activities/a9.ts', code: importing('@songloom/tools/x/handler') },
  { path: 'studio/src/a10.ts', code: importing('@songloom/tools/x/handler'), rule: imports },
  { path: 'console/src/a11.ts', code: importing('@songloom/tools/handlers'), rule: imports },
  { path: 'workflows/a12.ts', code: importing('@songloom/tools/handlers'), rule: imports },
  { path: 'engine/a1.ts', code: importing('@songloom/contracts/x'), rule: imports },
  { path: 'engine/a2.ts', code: typing('@songloom/contracts/x') },
  { path: 'engine/a3.ts', code: importing('node:fs'), rule: imports },
  { path: 'engine/a4.test.ts', code: importing('node:fs') },
  { path: 'engine/a5.test.ts', code: importing('@songloom/store/x'), rule: imports },
  { path: 'platform/a1.ts', code: importing('@songloom/store/x'), rule: imports },
  { path: 'store/a1.ts', code: importing('@songloom/api/x'), rule: imports },
  { path: 'workflows/a1.ts', code: importing('@songloom/contracts/x'), rule: imports },
  { path: 'workflows/a2.ts', code: importing('@songloom/contracts/x.rules') },
  { path: 'workflows/a3.ts', code: typing('@songloom/contracts/x') },
  { path: 'workflows/a4.ts', code: importing('zod'), rule: imports },
  { path: 'workflows/a5.ts', code: importing('@songloom/activities/x'), rule: imports },
  { path: 'activities/a1.ts', code: importing('@songloom/api/x'), rule: imports },
  { path: 'activities/a2.test.ts', code: importing('@songloom/api/x') },
  { path: 'activities/a3.ts', code: importing('@songloom/engine/x/y'), rule: imports },
  { path: 'activities/a4.ts', code: typing('@songloom/engine/x/y') },
  { path: 'activities/a5.ts', code: importing('@songloom/engine/dsp/stereo') },
  { path: 'activities/engines/thread-a6.ts', code: importing('@songloom/engine/x/y') },
  { path: 'api/a1.ts', code: importing('@songloom/engine/x'), rule: imports },
  { path: 'api/a2.ts', code: importing('@songloom/workflows/x'), rule: imports },
  { path: 'api/a3.ts', code: typing('@songloom/workflows/x') },
  { path: 'api/testing/a4.ts', code: importing('@songloom/engine/x'), rule: imports },
  { path: 'studio/src/a1.tsx', code: importing('@songloom/engine/x'), rule: imports },
  { path: 'studio/src/testing/a2.ts', code: importing('@songloom/api/x'), rule: imports },
  { path: 'studio/src/a3.ts', code: importing('../../contracts/x.ts'), rule: imports },
  { path: 'studio/src/a4.ts', code: `export const load = () => import('@songloom/api/x')\n`, rule: imports },
  // Layers and features of the studio.
  { path: 'studio/src/lib/jobs/a5.ts', code: importing('../../audio/x.ts'), rule: imports },
  { path: 'studio/src/lib/jobs/a6.ts', code: importing('../../ui/x.ts') },
  { path: 'studio/src/ui/a7.ts', code: importing('../lib/jobs/x.ts'), rule: imports },
  { path: 'studio/src/features/sing/a8.ts', code: importing('../inpaint/x.ts'), rule: imports },
  { path: 'studio/src/features/sing/a9.ts', code: importing('../generations/takes/x.ts') },
  { path: 'studio/src/features/sing/a10.ts', code: importing('../../panels/song/x.ts') },
  { path: 'studio/src/features/sing/a11.ts', code: importing('../../app/x.ts'), rule: imports },
  { path: 'studio/src/features/sing/a12.test.ts', code: importing('../inpaint/x.ts') },
  { path: 'studio/src/features/generations/takes/a13.ts', code: importing('../../sing/x.ts'), rule: imports },
  { path: 'studio/src/features/generations/takes/a14.ts', code: importing('../cards/x.ts') },
  { path: 'studio/src/features/generations/takes/a15.ts', code: importing('../../../lib/jobs/x.ts') },
  { path: 'studio/src/features/generations/takes/deep/a21.ts', code: importing('../../../sing/x.ts'), rule: imports },
  { path: 'studio/src/features/generations/takes/deep/a22.ts', code: importing('../../../../panels/song/x.ts') },
  { path: 'studio/src/features/library/a16.ts', code: importing('../projects/x.ts') },
  { path: 'studio/src/features/library/a17.ts', code: importing('../sing/x.ts'), rule: imports },
  {
    path: 'studio/src/features/sing/a18.ts',
    code: `export const load = () => import('../inpaint/x.ts')\n`,
    rule: imports,
  },
  { path: 'console/src/a1.tsx', code: importing('@songloom/studio/x'), rule: imports },
  { path: 'journeys/a1.ts', code: importing('@songloom/store/x'), rule: imports },
  { path: 'bench/a1.ts', code: importing('@songloom/api/x'), rule: imports },
  { path: 'contracts/b1.rules.ts', code: importing('zod'), rule: imports },
  { path: 'contracts/b2.rules.ts', code: importing('./b1.ts'), rule: imports },
  { path: 'contracts/b3.rules.ts', code: importing('@songloom/api/b1.rules.ts'), rule: imports },
  { path: 'contracts/b4.rules.ts', code: importing('./b1.rules.ts', 'b') },
  // Non-deterministic functions are kept out of the engine.
  { path: 'engine/c1.ts', code: 'export const x = 2 ** 3\n', rule: 'no-power' },
  { path: 'engine/c2.ts', code: 'export let y = 2\ny **= 3\n', rule: 'no-power' },
  { path: 'engine/c3.ts', code: 'export const z = Math.pow(2, 3)\n', rule: 'no-restricted-properties' },
  { path: 'engine/c4.ts', code: 'export const r = Math.random()\n', rule: 'no-restricted-properties' },
  { path: 'engine/c5.ts', code: 'export const t = Date.now()\n', rule: 'no-restricted-properties' },
  { path: 'engine/c6.ts', code: 'export const x = Math.exp(3 * Math.log(2))\n' },
  { path: 'engine/c7.test.ts', code: 'export const x = 2 ** 3 + Math.random()\n' },
  { path: 'engine/c8.ts', code: 'export const t: Record<string, number> = { a: 1 }\n', rule: 'no-plain-tables' },
  {
    path: 'engine/c9.ts',
    code: 'export const t: Readonly<Record<string, number>> = { a: 1 }\n',
    rule: 'no-plain-tables',
  },
  { path: 'engine/c10.ts', code: `export const t: Record<'a', number> = { a: 1 }\n` },
  { path: 'studio/src/app/a19.ts', code: importing('../lib/shell/lazy-component.tsx'), rule: imports },
  { path: 'studio/src/app/a20.ts', code: importing('@songloom/api/x'), rule: imports },
  { path: 'studio/src/app/lazy-part.ts', code: importing('../lib/shell/lazy-component.tsx') },
  // Timers and listeners of the studio.
  { path: 'studio/src/lib/g1.ts', code: 'setInterval(() => undefined, 1)\n', rule: 'no-restricted-globals' },
  { path: 'studio/src/lib/g2.ts', code: `addEventListener('x', () => undefined)\n`, rule: 'no-restricted-globals' },
  {
    path: 'studio/src/lib/g3.ts',
    code: `document.addEventListener('x', () => undefined)\n`,
    rule: 'no-restricted-properties',
  },
  { path: 'studio/src/lib/shell/scope.ts', code: 'setInterval(() => undefined, 1)\n' },
  // How modules and names are written.
  { path: 'store/d1.ts', code: `export * from './d2.ts'\n`, rule: 'no-barrels' },
  { path: 'store/d2.ts', code: 'export default 1\n', rule: 'no-default-export' },
  { path: 'd3.config.ts', code: 'export default 1\n' },
  { path: 'api/testing/d4.ts', code: `export * from './d2.ts'\n`, rule: 'no-barrels' },
  { path: 'store/d5.ts', code: 'export const mostRows = 3\n', rule: 'limit-names' },
  { path: 'store/d6.ts', code: 'export const maxRows: any = 3\n', rule: 'no-explicit-any' },
  { path: 'store/d7.ts', code: `import { T } from './d6.ts'\nexport type U = T\n`, rule: 'consistent-type-imports' },
  { path: 'store/d8.ts', code: 'export const same = (a: number) => a == 1\n', rule: 'eqeqeq' },
  { path: 'store/d9.ts', code: `${'export {}\n'.repeat(301)}`, rule: 'max-lines' },
  { path: 'store/d10.test.ts', code: `${'export {}\n'.repeat(301)}` },
  { path: 'store/d11.test.ts', code: `${'export {}\n'.repeat(351)}`, rule: 'max-lines' },
  { path: 'store/e1.ts', code: `import { b } from './e2.ts'\nexport const a = () => b\n`, rule: 'no-cycle' },
  { path: 'store/e2.ts', code: `import { a } from './e1.ts'\nexport const b = () => a\n`, rule: 'no-cycle' },
  { path: 'store/e3.ts', code: `import type { B } from './e4.ts'\nexport type A = B[]\n` },
  { path: 'store/e4.ts', code: `import type { A } from './e3.ts'\nexport type B = A[]\n` },
  // Hooks.
  {
    path: 'studio/src/f1.ts',
    code: `import { useState } from 'react'\nexport function useIt(is: boolean) {\n  if (is) useState(1)\n}\n`,
    rule: 'rules-of-hooks',
  },
  {
    path: 'studio/src/f2.ts',
    code: `import { useEffect } from 'react'\nexport function useIt(a: () => void) {\n  useEffect(() => a(), [])\n}\n`,
    rule: 'exhaustive-deps',
  },
]

let folder: string
let found: Map<string, string[]>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'songloom-lint-'))
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  for (const name of ['oxlint.config.ts', 'oxlint.rules.mjs']) await cp(join(projectRoot, name), join(folder, name))
  await Promise.all(plants.map(({ path, code }) => write(join(folder, path), code)))
  found = await lint(plants.map(({ path }) => path))
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

async function write(path: string, code: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, code)
}

/** The rules that each file breaks. Seeded files are listed: oxlint would follow the link to all packages. */
async function lint(paths: readonly string[]): Promise<Map<string, string[]>> {
  const oxlint = join(projectRoot, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const report = await new Promise<string>((resolve) =>
    execFile(process.execPath, [oxlint, '--format=json', ...paths], { cwd: folder, maxBuffer: 1e8 }, (_error, output) =>
      resolve(output),
    ),
  )
  const { diagnostics } = JSON.parse(report) as { diagnostics: { filename: string; code: string }[] }
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename)
  return new Map([...byFile].map(([path, own]) => [path, own.map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1'))]))
}

const rulesIn = (path: string): string[] => [...new Set(found.get(path))]

it.each(plants.filter(({ rule }) => rule))('lint finds $rule in $path', ({ path, rule }) => {
  expect(rulesIn(path)).toEqual([rule])
})

it.each(plants.filter(({ rule }) => !rule))('lint finds nothing in $path', ({ path }) => {
  expect(rulesIn(path)).toEqual([])
})
