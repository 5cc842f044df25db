import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SoundBankLoader } from 'spessasynth_core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tinySoundFont, tinySoundFontAs } from '../../testing/tiny-soundfont.ts'
import { createStreamReader, readOutline } from './bank-outline.ts'
import type { BankOutline } from './bank-outline.ts'
import { readOwnStream } from './decoded-samples.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'songloom-outline-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What `read` makes of a file with these bytes. */
async function withFile<Result>(bytes: Uint8Array, read: (fd: number) => Result): Promise<Result> {
  const path = join(folder, 'bank.sf')
  await writeFile(path, bytes)
  const fd = openSync(path, 'r')
  try {
    return read(fd)
  } finally {
    closeSync(fd)
  }
}

const bankOf = (bytes: Uint8Array) => SoundBankLoader.fromArrayBuffer(bytes.slice().buffer)

it('has everything of a compressed bank but its recordings, which are read from the file', async () => {
  const bytes = await tinySoundFontAs('SF3', [0, 56])
  const whole = bankOf(bytes)
  await withFile(bytes, (fd) => {
    const outline = readOutline(fd)!
    const bank = bankOf(new Uint8Array(outline.bytes))
    const readStream = createStreamReader(fd, outline)
    expect(outline.bytes.byteLength).toBeLessThan(bytes.length / 2)
    expect(bank.samples.map((sample) => readOwnStream(sample, 0).length)).toEqual(whole.samples.map(() => 0))
    expect(bank.samples.map((sample, n) => Buffer.from(readStream(sample, n)))).toEqual(
      whole.samples.map((sample, n) => Buffer.from(readOwnStream(sample, n))),
    )
    const heads = ({ samples }: typeof bank) =>
      samples.map(({ name, loopStart, loopEnd, sampleRate, originalKey }) => [
        name,
        loopStart,
        loopEnd,
        sampleRate,
        originalKey,
      ])
    expect(heads(bank)).toEqual(heads(whole))
  })
})

it.each([
  ['SF2', () => Promise.resolve(tinySoundFont([0]))],
  ['DLS', () => tinySoundFontAs('DLS', [0])],
  ['empty', () => Promise.resolve(new Uint8Array())],
])('a bank that is %s has none', async (_, make) => {
  expect(await withFile<BankOutline | undefined>(await make(), readOutline)).toBeUndefined()
})

it('a bank that was cut has none, at any of its bytes', async () => {
  const bytes = await tinySoundFontAs('SF3', [0])
  for (let length = 12; length < bytes.length; length += 101)
    expect(await withFile<BankOutline | undefined>(bytes.slice(0, length), readOutline)).toBeUndefined()
})

it('ends where the bank ends, whatever follows in the file', async () => {
  const bytes = await tinySoundFontAs('SF3', [0])
  const longer = Buffer.concat([bytes, Buffer.alloc(1_000, 0xff)])
  const [outline, same] = [await withFile(bytes, readOutline), await withFile(longer, readOutline)]
  expect(same).toEqual(outline)
})
