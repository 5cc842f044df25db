import { t } from '@lingui/core/macro'
import { songTextLimit } from '@songloom/contracts/generate-song.rules'
import { call, messageOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { currentUser } from '../../lib/queries.ts'
import { isRecord } from '../../lib/storage.ts'
import { useSongDraft } from './song-draft.ts'

/** A string, or an object with lyrics or a reply (spec 1 §7); undefined for any other shape. */
export function lyricsIn(answer: unknown): string | undefined {
  const found = isRecord(answer) ? (answer.lyrics ?? answer.reply) : answer
  return typeof found === 'string' && found.trim() !== '' ? found : undefined
}

/** Asks for lyrics about a topic and puts them into the Lyrics box; true when they are there. */
export async function helpMeWrite(topic: string): Promise<boolean> {
  try {
    const user = currentUser()
    const answer: unknown = await call('helpMeWrite', { body: { prompt: topic, userId: user?.id } })
    const lyrics = lyricsIn(answer)
    if (lyrics === undefined) {
      notify.error(t`Received unexpected data from the server.`)
      return false
    }
    const paid = Boolean(user?.stripeCheckoutSession)
    useSongDraft.setState(({ version }) => ({ lyrics: lyrics.slice(0, songTextLimit(version, paid)) }))
    return true
  } catch (error) {
    const message = messageOf(error)
    notify.error(t`Failed to generate lyrics: ${message}`)
    return false
  }
}
