import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLeavings } from './clear-leavings.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-clear-'))))
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const pass = (minutes: number) => vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })

test('keeps files of the last hour and with other names, and deletes older ones', async () => {
  await mkdir(join(folder, 'songloom-upload-a'))
  await writeFile(join(folder, 'songloom-upload-a', 'upload'), 'bytes')
  await writeFile(join(folder, 'another-program'), 'bytes')
  expect(await clearLeavings(folder, 'songloom-upload-')).toBe(0)
  pass(59)
  expect(await clearLeavings(folder, 'songloom-upload-')).toBe(0)
  pass(2)
  expect(await clearLeavings(folder, 'songloom-upload-')).toBe(1)
  expect(await readdir(folder)).toEqual(['another-program'])
})

test('finds nothing in a missing folder, and deletes a link without its target', async () => {
  expect(await clearLeavings(join(folder, 'nowhere'))).toBe(0)
  await mkdir(join(folder, 'kept'))
  await writeFile(join(folder, 'kept', 'file'), 'bytes')
  await symlink(join(folder, 'kept'), join(folder, 'songloom-upload-link'))
  pass(61)
  expect(await clearLeavings(folder, 'songloom-upload-')).toBe(1)
  expect(await readdir(join(folder, 'kept'))).toEqual(['file'])
})
