import { log } from '@temporalio/activity'

/** In an outage each item waits for its own failure; the activity has 50 s for all of its loops. */
const usualBudgetMs = 10_000

/**
 * Does the work of each item; a failure is logged as `describe` says, and does not stop the others. Items that are not
 * begun within `budgetMs` are left to the next run.
 */
export async function tryEach<Item>(
  items: Iterable<Item>,
  describe: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
  budgetMs = usualBudgetMs,
): Promise<void> {
  const endsAt = performance.now() + budgetMs
  for (const item of items) {
    if (performance.now() > endsAt) return log.warn(`left to the next run: ${describe(item)} and those after it`)
    try {
      await work(item)
    } catch (error) {
      log.warn(`failed: ${describe(item)}`, { error })
    }
  }
}
