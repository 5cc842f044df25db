import { t } from '@lingui/core/macro'
import { callAny, readErrorMessage } from '../../lib/http/api.ts'
import { notify } from '../../lib/shell/notify.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { isRecord } from '../../lib/shell/storage.ts'

/** A string, or an object with lyrics or a reply (spec 1 §7); undefined for any other shape. */
export function readLyrics(answer: unknown): string | undefined {
  const found = isRecord(answer) ? (answer.lyrics ?? answer.reply) : answer
  return typeof found === 'string' && found.trim() !== '' ? found : undefined
}

/** Asks for lyrics about a topic; undefined, and a notice, when there are none. */
export async function helpMeWrite(topic: string): Promise<string | undefined> {
  try {
    const answer = await callAny('helpMeWrite', { body: { prompt: topic, userId: currentUser()?.id } })
    const lyrics = readLyrics(answer)
    if (lyrics === undefined) notify.error(t`Received unexpected data from the server.`)
    return lyrics
  } catch (error) {
    const message = readErrorMessage(error)
    notify.error(t`Failed to generate lyrics: ${message}`)
    return undefined
  }
}
