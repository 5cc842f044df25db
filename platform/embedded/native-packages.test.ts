import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addNatives, missingNatives } from './native-packages.mjs'

const here = { optional: true, os: [process.platform], cpu: [process.arch], version: '1.0.0' }

describe('package omitted by npm ci --omit=optional', () => {
  let root: string
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'songloom-natives-test-'))))
  afterEach(() => rm(root, { recursive: true, force: true }))

  const lock = (packages: object): Promise<void> =>
    writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }))

  it('is reported where this platform needs it, at every place of the lock, and nowhere else', async () => {
    await mkdir(join(root, 'node_modules/there'), { recursive: true })
    await lock({
      'node_modules/there': here,
      'node_modules/@a/native': here,
      'node_modules/b/node_modules/@a/native': { ...here, version: '2.0.0' },
      'node_modules/other-machine': { ...here, cpu: ['none'] },
      'node_modules/other-system': { ...here, os: ['none'] },
      'node_modules/other-library': { ...here, libc: ['none'] },
      'node_modules/recordings': { optional: true, version: '1.0.0' },
    })
    const otherLibrary = process.platform === 'linux' ? [] : ['node_modules/other-library']
    expect(missingNatives(root)).toEqual([
      'node_modules/@a/native',
      'node_modules/b/node_modules/@a/native',
      ...otherLibrary,
    ])
  })

  it('is refused and removed when its bytes differ from the lock', async () => {
    await lock({ 'node_modules/@a/native': { ...here, integrity: 'sha512-asked' } })
    const npm = await npmThatPacks([{ id: '@a/native@1.0.0', filename: 'a.tgz', integrity: 'sha512-given' }])
    expect(() => addNatives(root, npm, ['node_modules/@a/native'])).toThrow(/not what package-lock\.json names/)
    expect(missingNatives(root)).toEqual(['node_modules/@a/native'])
  })

  it("reports npm's error when it cannot be installed", async () => {
    await lock({ 'node_modules/@a/native': here })
    await writeFile(join(root, 'npm.mjs'), 'console.error("no network"); process.exit(1)')
    const npm = [process.execPath, join(root, 'npm.mjs')]
    expect(() => addNatives(root, npm, ['node_modules/@a/native'])).toThrow(/no network/)
    expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toContain('@a/native')
  })

  async function npmThatPacks(packed: object): Promise<string[]> {
    await writeFile(join(root, 'npm.mjs'), `console.log(${JSON.stringify(JSON.stringify(packed))})`)
    return [process.execPath, join(root, 'npm.mjs')]
  }
})
