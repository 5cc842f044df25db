import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleWorkflows } from './preparations.ts'

test("replaces another release's workflow bundle in a data folder, once", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'songloom-upgrade-'))
  const cache = join(dataFolder, 'cache')
  const lines: string[] = []
  const bundle = () => bundleWorkflows(dataFolder, (line) => void lines.push(line))
  try {
    // Built by the previous release, after this one's files were written: newer, with other workflows.
    await mkdir(cache)
    await writeFile(join(cache, 'workflow-bundle.js'), 'of another release')
    const made = await bundle()
    expect(await readFile(made, 'utf8')).toContain('analyseSections')
    expect(await readdir(cache)).toHaveLength(1)
    lines.length = 0
    expect(await bundle()).toBe(made)
    expect(lines).toEqual([])
  } finally {
    await rm(dataFolder, { recursive: true })
  }
})
