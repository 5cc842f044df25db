import { log } from '@temporalio/activity'

/** Does the work of each item; a failure is logged as `describe` says, and does not stop the others. */
export async function tryEach<Item>(
  items: Iterable<Item>,
  describe: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      log.warn(`failed: ${describe(item)}`, { error })
    }
  }
}
