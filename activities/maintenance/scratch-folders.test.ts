import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearScratchFolders, makeScratchFolder } from './scratch-folders.ts'

let temporary: string
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'songloom-scratch-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true })
})

test.each(['upload', 'link'] as const)(
  'a folder that a killed worker left of an %s is cleared after an hour',
  async (purpose) => {
    await writeFile(join(await makeScratchFolder(purpose), 'bytes'), 'half a file')
    await clearScratchFolders()
    expect(await readdir(temporary)).toHaveLength(1)
    vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] })
    await clearScratchFolders()
    expect(await readdir(temporary)).toEqual([])
  },
)
