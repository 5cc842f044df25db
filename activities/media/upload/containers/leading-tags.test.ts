import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSoundStart } from './leading-tags.ts'

const emptyTag = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')

test.each([
  ['a few tags are skipped', 3, 30],
  ['of thousands, no more than 64', 5_000, 640],
])('%s', async (_, count, startByte) => {
  const folder = await mkdtemp(join(tmpdir(), 'songloom-tags-'))
  const path = join(folder, 'file')
  await writeFile(path, Buffer.concat([...Array.from({ length: count }, () => emptyTag), Buffer.alloc(64, 7)]))
  const file = await open(path)
  expect(await findSoundStart(file)).toEqual({ startByte, isBehindZeros: false })
  await file.close()
  await rm(folder, { recursive: true })
})
