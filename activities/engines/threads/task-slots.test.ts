import { expect, test } from 'vitest'
import { createTaskSlots } from './task-slots.ts'

const never = new AbortController().signal

test('runs urgent tasks first, forgets aborted ones, and never loses a slot', async () => {
  const slots = createTaskSlots(1, ['lyric'])
  const begun: string[] = []
  await slots.acquire('song', never)
  const wait = (name: string, as: string, signal = never) => slots.acquire(name, signal).then(() => void begun.push(as))
  const stop = new AbortController()
  const given = wait('lyric', 'given up', stop.signal).catch((error: unknown) => error)
  const others = [wait('song', 'song'), wait('lyric', 'lyric')]
  stop.abort()
  expect(await given).toMatchObject({ name: 'AbortError' })
  slots.release()
  await others[1]
  expect(begun).toEqual(['lyric'])
  slots.release()
  await others[0]
  slots.release()
  await wait('song', 'last')
  expect(begun).toEqual(['lyric', 'song', 'last'])
  await expect(slots.acquire('song', stop.signal)).rejects.toThrow('aborted')
})
