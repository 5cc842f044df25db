import { useMemo } from 'react'
import { useLiveTurns } from './live-turns.ts'
import type { LiveJobs } from './group-turns.ts'

/** Jobs that followed turns have begun. It changes with them, not with each piece of text. */
export function useLiveJobs(): LiveJobs {
  const key = useLiveTurns(({ turns }) =>
    JSON.stringify(
      Object.entries(turns).map(([id, { view }]) => [id, view.pills.flatMap((pill) => pill.messageId ?? [])]),
    ),
  )
  return useMemo(() => Object.fromEntries(JSON.parse(key) as [string, string[]][]), [key])
}
