import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noopPrint } from '../console-lines.ts'
import { findTemporal } from './temporal-program.ts'

describe('the Temporal program', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-temporal-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const makeProgram = async (name: string) => {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
    await chmod(path, 0o755)
    return path
  }
  const find = (env: NodeJS.ProcessEnv) => findTemporal(noopPrint, { XDG_CACHE_HOME: join(folder, 'cache'), ...env })

  it('is the one TEMPORAL_CLI names, then one on the PATH, then the cached one', async () => {
    const named = await makeProgram('named/my-temporal')
    const onPath = await makeProgram('path/temporal')
    const cached = await makeProgram('cache/songloom/bin/temporal')
    expect(await find({ TEMPORAL_CLI: named, PATH: dirname(onPath) })).toBe(named)
    expect(await find({ PATH: dirname(onPath) })).toBe(onPath)
    expect(await find({ PATH: '' })).toBe(cached)
  })

  it('is refused by name when TEMPORAL_CLI names no program', async () => {
    await expect(find({ TEMPORAL_CLI: join(folder, 'absent') })).rejects.toThrow(
      `TEMPORAL_CLI names ${folder}/absent, which is no program.`,
    )
  })
})
