import { expect, test, vi } from 'vitest'
import { createSlots } from './slots.ts'
import type { SlotBounds } from './slots.ts'

const bounds: SlotBounds = { perKey: 2, total: 3, waitingPerKey: 2, waitMs: 10_000 }
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Tasks that run until they are ended, by name. */
function createTasks(more: Partial<SlotBounds> = {}) {
  const slots = createSlots({ ...bounds, ...more })
  const running = new Map<string, () => void>()
  return {
    running: () => [...running.keys()],
    start: (key: string, name: string) =>
      slots.run(key, async () => {
        await new Promise<void>((resolve) => running.set(name, resolve))
        running.delete(name)
      }),
    async end(name: string) {
      running.get(name)!()
      await turn()
    },
  }
}

test('of one key two run, two wait in their order, and the fifth is refused with a time', async () => {
  const { start, running, end } = createTasks()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => start('one', name))
  await expect(start('one', 'e')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 10 },
  })
  await turn()
  expect(running()).toEqual(['a', 'b'])
  await end('b')
  expect(running()).toEqual(['a', 'c'])
  await end('a')
  expect(running()).toEqual(['c', 'd'])
  await end('c')
  await end('d')
  await Promise.all([a, b, c, d])
  const again = start('one', 'f')
  await turn()
  expect(running()).toEqual(['f'])
  await end('f')
  await again
})

test('one key does not block another, and waiters for the total are served in order', async () => {
  const { start, running, end } = createTasks()
  const all = [
    ['one', 'a'],
    ['one', 'b'],
    ['one', 'c'],
    ['one', 'd'],
    ['two', 'x'],
    ['two', 'y'],
    ['three', 'z'],
  ].map(([key, name]) => start(key!, name!))
  await turn()
  expect(running()).toEqual(['a', 'b', 'x'])
  await end('a')
  expect(running()).toEqual(['b', 'x', 'c'])
  await end('b')
  expect(running()).toEqual(['x', 'c', 'y'])
  await end('x')
  expect(running()).toEqual(['c', 'y', 'z'])
  for (const name of ['c', 'y', 'z', 'd']) await end(name)
  await Promise.all(all)
})

test('refuses a request that waited too long and frees its position', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { start, running, end } = createTasks()
    const all = ['a', 'b'].map((name) => start('one', name))
    const late = expect(start('one', 'c')).rejects.toMatchObject({ code: 'too_many_requests' })
    vi.advanceTimersByTime(bounds.waitMs)
    await late
    await end('a')
    expect(running()).toEqual(['b'])
    await end('b')
    await Promise.all(all)
  } finally {
    vi.useRealTimers()
  }
})

test('a task that fails returns its slot', async () => {
  const slots = createSlots({ ...bounds, perKey: 1, waitingPerKey: 0 })
  for (const name of ['a', 'b'])
    await expect(slots.run('one', () => Promise.reject(new Error(name)))).rejects.toThrow(name)
})
