import { createTempId } from '../../../lib/jobs/temp-message.ts'

/** Ids of one form's requests. */
export interface RequestIds {
  /** The same id for the same content, so that sending it again after a lost answer does nothing twice. */
  idFor(content: unknown): string
  /** After success: the same content again is another request. */
  renew(): void
}

export function createRequestIds(): RequestIds {
  let last: { content: string; id: string } | undefined
  return {
    idFor(value) {
      const content = JSON.stringify(value)
      if (last?.content !== content) last = { content, id: createTempId() }
      return last.id
    },
    renew() {
      last = undefined
    },
  }
}
