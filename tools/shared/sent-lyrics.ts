import * as z from 'zod/mini'
import { withLineFeeds } from '@songloom/contracts/music/words.rules'

/** Lyrics of a request, whatever their lines end in. The rules of a version and plan narrow their length. */
export const sentLyrics = z.string().check(z.overwrite(withLineFeeds), z.maxLength(10_000))
