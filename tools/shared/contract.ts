import * as z from 'zod/mini'
import { isId } from '@songloom/contracts/library/ids.rules'
import { withLineFeeds } from '@songloom/contracts/music/words.rules'

/** Our own audio, by its id or one of its addresses; foreign URLs are for link import alone. */
export const audioReference = z.string().check(z.maxLength(300))

/** The id an `audioUrl` names; undefined for anything that is not ours. */
export function parseAudioId(reference: string): string | undefined {
  const id = /^(?:https?:\/\/[^/]+)?\/api\/audio\/([^/?#]+)/.exec(reference)?.[1] ?? reference
  return isId(id) ? id : undefined
}

/** The audio that a tool was asked to work on, as settings store it. */
export const referenceFields = {
  audioId: z.string(),
  audioName: z.string(),
  durationSeconds: z.number(),
}

/** Lyrics of a request, whatever their lines end in. The rules of a version and plan narrow their length. */
export const sentLyrics = z.string().check(z.overwrite(withLineFeeds), z.maxLength(10_000))
