import type { Log } from '@songloom/platform/logs/log'

/** Watches a row: `onFound` is called once when the row is found. Answers how to end the watch. */
export type WatchRow = (id: string, onFound: () => void) => () => void

interface Watched {
  id: string
  onFound: () => void
}

/** Asks for all watched rows in one query, each `everyMs` while there are any. A failed query is asked again. */
export function createRowWatch(
  find: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  everyMs: number,
  log?: Log,
): WatchRow {
  const watched = new Set<Watched>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const found = await find([...new Set([...watched].map(({ id }) => id))])
    for (const each of [...watched]) {
      if (!found.has(each.id) || !watched.delete(each)) continue
      each.onFound()
    }
  }

  function lookSoon(): void {
    timer ??= setTimeout(() => {
      void look()
        .catch((error: unknown) => log?.warn({ err: error }, 'watched rows could not be read'))
        .finally(() => {
          timer = undefined
          if (watched.size > 0) lookSoon()
        })
    }, everyMs)
  }

  return (id, onFound) => {
    const entry = { id, onFound }
    watched.add(entry)
    lookSoon()
    return () => void watched.delete(entry)
  }
}
