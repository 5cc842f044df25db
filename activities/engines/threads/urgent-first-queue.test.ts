import { expect, test } from 'vitest'
import { UrgentFirstQueue } from './urgent-first-queue.ts'

test('runs a lyric before earlier songs, and equal tasks in order', () => {
  const queue = new UrgentFirstQueue<{ name: string; at: number }>(['lyric'])
  const tasks = ['song', 'song', 'lyric', 'song', 'lyric'].map((name, at) => ({ name, at }))
  for (const task of tasks) queue.push(task)
  queue.remove(tasks[1]!)
  expect(queue.size).toBe(4)
  expect([1, 2, 3, 4, 5].map(() => queue.shift()?.at)).toEqual([2, 4, 0, 3, undefined])
})
