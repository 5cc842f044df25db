import type { GenerationFilter } from '@songloom/contracts/support/generations'

/** The list the user came from: its rows in order, and its address. */
export interface Trail {
  ids: readonly string[]
  search: string
}

const key = 'songloom.console.trail'

/** Kept for this tab only: another tab walks through another list. */
export function rememberTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(trail))
  } catch {
    // A browser that keeps nothing has no way back but its own.
  }
}

/** The list that contains this generation, if the user came from it. */
export function getTrail(id: string): Trail | undefined {
  const trail = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Trail | null
  return trail?.ids.includes(id) ? trail : undefined
}

/** The filter in a list's address; undefined without one. */
export function trailFilter({ search }: Trail): GenerationFilter | undefined {
  const filter = new URLSearchParams(search).get('filter')
  return filter === null ? undefined : ({ tab: 'all', ...JSON.parse(filter) } as GenerationFilter)
}
