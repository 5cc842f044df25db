import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { InvalidObjectKey, ObjectNotFound } from '../object-store/keys.ts'
import type { ObjectStore } from '../object-store/object-store.types.ts'

type Opened = () => ObjectStore

const readContent = async (store: ObjectStore, key: string) => buffer((await store.get(key)).stream)

async function listKeys(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}

/** Behaviour of every object store, whatever its backend. */
export function describeObjectStore(name: string, open: () => ObjectStore | Promise<ObjectStore>): void {
  describe(name, () => {
    let opened: ObjectStore
    beforeAll(async () => void (opened = await open()))
    const store = () => opened

    describeContent(store)
    describeChanges(store)
    describeKeys(store)
  })
}

function describeContent(store: Opened): void {
  it('gives back the bytes, size and content type that were put', async () => {
    const bytes = randomBytes(100_000)
    await store().put('owner/job/song.mp3', bytes, 'audio/mpeg')
    const { sizeBytes, contentType } = await store().get('owner/job/song.mp3')
    expect({ sizeBytes, contentType }).toEqual({ sizeBytes: 100_000, contentType: 'audio/mpeg' })
    expect(await readContent(store(), 'owner/job/song.mp3')).toEqual(bytes)
  })

  it('takes a stream of unknown length', async () => {
    const parts = Array.from({ length: 20 }, () => randomBytes(70_000))
    await store().put('streamed.wav', Readable.from(parts), 'audio/wav')
    expect(await readContent(store(), 'streamed.wav')).toEqual(Buffer.concat(parts))
  })

  it('takes a stream of several parts', async () => {
    const parts = Array.from({ length: 20 }, () => randomBytes(2 ** 20))
    await store().put('long.wav', Readable.from(parts), 'audio/wav')
    expect((await readContent(store(), 'long.wav')).equals(Buffer.concat(parts))).toBe(true)
  })

  it('takes a view into a larger buffer, and an empty object', async () => {
    await store().put('view.bin', new Uint8Array(Buffer.from('abcdef')).subarray(2, 4), 'application/octet-stream')
    await store().put('empty.bin', new Uint8Array(0), 'application/octet-stream')
    expect((await readContent(store(), 'view.bin')).toString()).toBe('cd')
    expect((await store().stat('empty.bin'))?.sizeBytes).toBe(0)
  })

  it('gives a range with both ends included', async () => {
    await store().put('range.txt', Buffer.from('0123456789'), 'text/plain')
    expect((await buffer(await store().getRange('range.txt', 2, 5))).toString()).toBe('2345')
    expect((await buffer(await store().getRange('range.txt', 9, 9))).toString()).toBe('9')
  })
}

function describeChanges(store: Opened): void {
  it('replaces an object whole', async () => {
    await store().put('cover.png', Buffer.from('a long first cover'), 'image/png')
    await store().put('cover.png', Buffer.from('second'), 'image/webp')
    expect((await readContent(store(), 'cover.png')).toString()).toBe('second')
    expect(await store().stat('cover.png')).toMatchObject({ sizeBytes: 6, contentType: 'image/webp' })
  })

  it('keeps the old object when the new one breaks off', async () => {
    await store().put('kept.txt', Buffer.from('old'), 'text/plain')
    const broken = Readable.from(brokenSource())
    await expect(store().put('kept.txt', broken, 'text/plain')).rejects.toThrow('the source broke')
    expect((await readContent(store(), 'kept.txt')).toString()).toBe('old')
  })

  it('says that a missing object is missing', async () => {
    await expect(store().get('nowhere.mp3')).rejects.toThrow(ObjectNotFound)
    await expect(store().getRange('nowhere.mp3', 0, 1)).rejects.toThrow(ObjectNotFound)
    expect(await store().stat('nowhere.mp3')).toBeUndefined()
  })

  it('deletes, also what is not there', async () => {
    await store().put('gone.txt', Buffer.from('x'), 'text/plain')
    await store().delete('gone.txt')
    await store().delete('gone.txt')
    expect(await store().stat('gone.txt')).toBeUndefined()
  })

  it('copies under another key, and what becomes of one copy does nothing to the other', async () => {
    await store().put('copies/first.bin', Buffer.from('a sound'), 'audio/x-own')
    await store().copy('copies/first.bin', 'copies/deep/second.bin')
    await store().copy('copies/first.bin', 'copies/deep/second.bin')
    await store().delete('copies/first.bin')
    expect((await readContent(store(), 'copies/deep/second.bin')).toString()).toBe('a sound')
    expect(await store().stat('copies/deep/second.bin')).toMatchObject({ sizeBytes: 7, contentType: 'audio/x-own' })
    await store().copy('copies/deep/second.bin', 'copies/third.bin')
    await store().put('copies/third.bin', Buffer.from('another'), 'audio/x-own')
    expect((await readContent(store(), 'copies/deep/second.bin')).toString()).toBe('a sound')
    expect(await listKeys(store(), 'copies/')).toEqual(['copies/deep/second.bin', 'copies/third.bin'])
    await expect(store().copy('copies/first.bin', 'copies/fourth.bin')).rejects.toThrow(ObjectNotFound)
  })
}

function describeKeys(store: Opened): void {
  it('lists the keys under a prefix in order, at any depth, and no others', async () => {
    const keys = ['list/a.txt', 'list/a/1.txt', 'list/a/2.txt', 'list/ab.txt', 'list/b/c/d.txt', 'listed.txt']
    for (const key of keys) await store().put(key, Buffer.from(key), 'text/plain')
    expect(await listKeys(store(), 'list/')).toEqual(keys.slice(0, 5))
    expect(await listKeys(store(), 'list/a')).toEqual(keys.slice(0, 4))
    expect(await listKeys(store(), 'list/a/')).toEqual(keys.slice(1, 3))
    expect(await listKeys(store(), 'absent/')).toEqual([])
  })

  it.each([
    '',
    '/',
    '/etc/passwd',
    '../up',
    'a/../../b',
    'a//b',
    'a/',
    '.types/a',
    'a/.b',
    'a\\b',
    'a\0b',
    'x'.repeat(513),
  ])('refuses %j as a key', async (key) => {
    await expect(store().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(InvalidObjectKey)
    await expect(store().get(key)).rejects.toThrow(InvalidObjectKey)
    await expect(store().delete(key)).rejects.toThrow(InvalidObjectKey)
  })
}

async function* brokenSource() {
  yield Buffer.from('new')
  throw new Error('the source broke')
}
