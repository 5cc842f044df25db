import * as z from 'zod/mini'
import { isId } from '@songloom/contracts/library/ids.rules'

/** Our own audio, by its id or one of its addresses; foreign URLs are for link import alone. */
export const audioReference = z.string().check(z.maxLength(300))

/** The id an `audioUrl` names; undefined for anything that is not ours. */
export function audioIdOf(reference: string): string | undefined {
  const id = /^(?:https?:\/\/[^/]+)?\/api\/audio\/([^/?#]+)/.exec(reference)?.[1] ?? reference
  return isId(id) ? id : undefined
}

/** What a tool was asked to work on, as it is kept. */
export const referenceFields = {
  audioId: z.string(),
  audioName: z.string(),
  durationSeconds: z.number(),
}
