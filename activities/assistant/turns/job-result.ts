import { cutToUnits } from '@songloom/contracts/library/names.rules'
import type { Message } from '@songloom/contracts/jobs/messages'

const maxLyricsCharacters = 4_000

const statusOf = ({ status, failure }: Message): string => {
  if (status === 'PROCESSING') return 'processing'
  if (status === 'COMPLETED') return 'complete'
  return failure?.code === 'cancelled' ? 'cancelled' : 'failed'
}

/** What a model reads of a job. Names and lyrics are the user's data. */
export function toJobResult(message: Message): { status: string; [field: string]: unknown } {
  const { _id: messageId, audioData, failure, lyrics, priceTokens, result } = message
  return {
    status: statusOf(message),
    messageId,
    priceTokens,
    audios: audioData.map(({ _id: id, songName: name, duration: durationSeconds }) => ({ id, name, durationSeconds })),
    ...(lyrics ? { lyrics: cutToUnits(lyrics, maxLyricsCharacters) } : {}),
    ...(result?.tool === 'section_analysis' ? { sections: result.sections } : {}),
    ...(failure
      ? { error: failure.message, code: failure.code, hint: failure.hint, tokensReturned: failure.tokensReturned > 0 }
      : {}),
  }
}
