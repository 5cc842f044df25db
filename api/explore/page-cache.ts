/** Answers of the last moments, so that many who look at the same page cost one query. */
export interface PageCache {
  /** The answer under a key, read again when it is older than the cache's age; a failure is not kept. */
  get<T>(key: string, read: () => Promise<T>): Promise<T>
  /** Forgets everything: what was published or withdrawn here shows at once. */
  clear(): void
}

const maxEntries = 500

/** A cache of this process; other processes see a change when `ageMs` is over. */
export function createPageCache(ageMs: number): PageCache {
  const kept = new Map<string, { answer: Promise<unknown>; untilMs: number }>()
  const forgetOld = (nowMs: number): void => {
    for (const [key, { untilMs }] of kept) if (untilMs <= nowMs || kept.size > maxEntries) kept.delete(key)
  }
  return {
    get<T>(key: string, read: () => Promise<T>) {
      const nowMs = Date.now()
      const present = kept.get(key)
      if (present && present.untilMs > nowMs) return present.answer as Promise<T>
      forgetOld(nowMs)
      const answer = read()
      kept.set(key, { answer, untilMs: nowMs + ageMs })
      answer.catch(() => kept.delete(key))
      return answer
    },
    clear: () => kept.clear(),
  }
}
