import type { Page } from 'playwright-core'

/** An edit of the page, and which markers there are after it; bars are counted from 1. */
interface Edit {
  keys: readonly string[]
  bars: readonly number[]
}

/** Markers on one bar after the other; every fifth is undone, every tenth comes back. */
export function planEdits(count: number): Edit[] {
  const edits: Edit[] = []
  let bars: number[] = []
  for (let bar = 1; edits.length < count; bar += 1) {
    const before = bars
    bars = [...bars, bar]
    edits.push({ keys: ['Shift+ArrowRight', 'b'], bars })
    if (bar % 5 !== 0) continue
    edits.push({ keys: ['Control+z'], bars: before })
    if (bar % 10 === 0) edits.push({ keys: ['Control+Shift+z'], bars })
    else bars = before
  }
  return edits.slice(0, count)
}

export interface MadeEdits {
  /** When each edit was made for certain, ms of `performance.now()`. */
  madeAtMs: readonly number[]
  /** Whether one more was begun. */
  hasBegun: boolean
}

/** Makes edits with the keyboard, as fast as the page takes them, until it is gone. */
export async function makeEdits(page: Page, edits: readonly Edit[]): Promise<MadeEdits> {
  const madeAtMs: number[] = []
  for (const { keys } of edits) {
    try {
      for (const key of keys) await page.keyboard.press(key)
    } catch {
      return { madeAtMs, hasBegun: true }
    }
    madeAtMs.push(performance.now())
  }
  return { madeAtMs, hasBegun: false }
}
