import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintFiles, isStale } from './freshness.ts'

describe('built product', () => {
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

  it('is stale when missing', () => {
    expect(isProductStale()).toBe(true)
  })

  it('is fresh when newer than all its sources', async () => {
    await write('src/app/page.tsx', 1_000)
    await write('dist/index.html', 2_000)
    expect(isProductStale()).toBe(false)
  })

  it('is stale when any source, however deep, is newer', async () => {
    await write('dist/index.html', 2_000)
    await write('src/app/page.tsx', 3_000)
    expect(isProductStale()).toBe(true)
  })

  it('ignores tests and installed packages', async () => {
    await write('dist/index.html', 2_000)
    await write('src/app/page.test.tsx', 3_000)
    await write('src/node_modules/react/index.js', 3_000)
    expect(isProductStale()).toBe(false)
  })
})

describe('fingerprint of sources', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-fingerprint-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const write = async (name: string, text: string, changedAtSeconds = 1_000) => {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    await utimes(path, changedAtSeconds, changedAtSeconds)
  }
  const fingerprint = () => fingerprintFiles([join(folder, 'workflows'), join(folder, 'lock'), join(folder, 'absent')])

  it('changes with contents, new files and names, at equal dates', async () => {
    await write('workflows/song.ts', 'one')
    await write('lock', '1')
    const seen = [fingerprint()]
    await write('workflows/song.ts', 'two')
    seen.push(fingerprint())
    await write('workflows/deep/stems.ts', 'two')
    seen.push(fingerprint())
    await rename(join(folder, 'workflows/deep/stems.ts'), join(folder, 'workflows/deep/parts.ts'))
    seen.push(fingerprint())
    expect(new Set(seen).size).toBe(4)
  })

  it('stays the same when only a date or a test changed', async () => {
    await write('workflows/song.ts', 'one')
    const before = fingerprint()
    await write('workflows/song.ts', 'one', 2_000)
    await write('workflows/song.test.ts', 'new')
    expect(fingerprint()).toBe(before)
  })
})
