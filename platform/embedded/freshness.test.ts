import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isStale } from './freshness.ts'

describe('a built product', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-fresh-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const write = async (name: string, changedAtSeconds: number) => {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
    await utimes(path, changedAtSeconds, changedAtSeconds)
  }
  const isProductStale = () => isStale(join(folder, 'dist/index.html'), [join(folder, 'src'), join(folder, 'absent')])

  it('is stale while there is none', () => {
    expect(isProductStale()).toBe(true)
  })

  it('is fresh when it is newer than all its sources', async () => {
    await write('src/app/page.tsx', 1_000)
    await write('dist/index.html', 2_000)
    expect(isProductStale()).toBe(false)
  })

  it('is stale when any source, however deep, is newer', async () => {
    await write('dist/index.html', 2_000)
    await write('src/app/page.tsx', 3_000)
    expect(isProductStale()).toBe(true)
  })

  it('does not depend on tests or installed packages', async () => {
    await write('dist/index.html', 2_000)
    await write('src/app/page.test.tsx', 3_000)
    await write('src/node_modules/react/index.js', 3_000)
    expect(isProductStale()).toBe(false)
  })
})
