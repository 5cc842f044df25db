import { idFromBytes } from '@songloom/contracts/ids.rules'
import { stylesForMode } from '@songloom/contracts/generate-song.rules'
import type { Message } from '@songloom/contracts/messages'
import { songGeneratorToolId, priceOf } from '@songloom/contracts/tools.rules'
import { renderedDurationSeconds } from '@songloom/contracts/versions.rules'
import { specifiedWaitSeconds } from '@songloom/contracts/waits.rules'
import { ApiError, messageOf } from './api.ts'
import type { SongDraft } from './song-draft.ts'

/** 24 hexadecimal characters of 12 random bytes (spec 1 §4). */
export const newId = (): string => idFromBytes(crypto.getRandomValues(new Uint8Array(12)))

/** What shows at once, before the server has heard of it. */
export function tempMessage(
  draft: SongDraft,
  projectId: string,
  userId: string,
  sentSeconds: number,
  tempId = newId(),
): Message {
  const now = new Date().toISOString()
  const { mode, version, prompt, lyrics, styles } = draft
  const specifiedSeconds = specifiedWaitSeconds(renderedDurationSeconds(sentSeconds))
  return {
    _id: tempId,
    tempId,
    projectId,
    userId,
    prompt: mode === 'describe' ? prompt : lyrics,
    aiReply: '',
    audioData: [],
    status: 'PROCESSING',
    isProcessing: true,
    aiMagicTool: { user: songGeneratorToolId, assistant: songGeneratorToolId },
    loadingText: '',
    errorMessage: null,
    failure: null,
    albumArt: null,
    previewUrl: null,
    songName: null,
    lyrics: null,
    settings: { mode, version, prompt, lyrics, styles: stylesForMode(mode, styles), durationSeconds: sentSeconds },
    steps: [],
    cancelling: false,
    priceTokens: priceOf('song_gen'),
    estimateSeconds: specifiedSeconds,
    wait: { lowSeconds: specifiedSeconds, highSeconds: specifiedSeconds, isMeasured: false },
    queuePosition: null,
    workStartedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** The same message, ended: 'Error: {message}' stays on the card (spec 1 §4). */
export function failedMessage(message: Message, error: unknown): Message {
  const text = messageOf(error)
  const details = error instanceof ApiError ? error.details : {}
  return {
    ...message,
    status: 'FAILED',
    isProcessing: false,
    aiReply: `Error: ${text}`,
    errorMessage: text,
    failure: {
      code: details.code ?? 'unavailable',
      message: text,
      hint: details.hint,
      tokensReturned: details.tokensReturned ?? 0,
    },
    updatedAt: new Date().toISOString(),
  }
}
