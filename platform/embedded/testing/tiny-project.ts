import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../app-parts.ts'

export type TinyProject = { folder: string; script: string; remove(): Promise<void> }

const reporters = join(projectRoot, 'platform', 'testing', 'test-reporters.ts')

/** A folder with a vitest project of these files, by name, and a script that runs the test runner on it. */
export async function createTinyProject(files: Record<string, string>): Promise<TinyProject> {
  const folder = await mkdtemp(join(tmpdir(), 'songloom-tiny-'))
  const config = `import { createReporters } from '${reporters}'
    const test = { name: 'tiny', globals: true, include: ['*.test.js'] }
    export default { test: { reporters: createReporters(process.env.SONGLOOM_TEST_REPORT), projects: [{ test }] } }`
  const all = { 'vitest.config.mjs': config, ...files }
  await Promise.all(Object.entries(all).map(([name, text]) => writeFile(join(folder, name), text)))
  return {
    folder,
    script: join(import.meta.dirname, 'tiny-run.ts'),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  }
}

/** A statement that fails only in its first run, as `failure` does. */
export const failOnce = (failure: string): string => `{
  const mark = import.meta.filename + '.ran'
  const { existsSync, writeFileSync } = await import('node:fs')
  if (!existsSync(mark)) { writeFileSync(mark, ''); ${failure} }
}`
