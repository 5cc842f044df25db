import { MockActivityEnvironment } from '@temporalio/testing'
import { expect, test } from 'vitest'
import { tryEach } from './try-each.ts'

/** The items whose work was begun. */
async function begun(work: (item: number) => Promise<unknown>, budgetMs?: number): Promise<number[]> {
  const items: number[] = []
  const loop = () =>
    tryEach(
      [1, 2, 3],
      (item) => `work of ${item}`,
      (item) => {
        items.push(item)
        return work(item)
      },
      budgetMs,
    )
  await new MockActivityEnvironment().run(loop)
  return items
}

test('a failure does not stop the items after it', async () => {
  expect(await begun(() => Promise.reject(new Error('away')))).toEqual([1, 2, 3])
})

test('items that are not begun in time are left to the next run', async () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 20))
  expect(await begun(slow, 10)).toEqual([1])
})
