import { getDefaultWait } from '@songloom/contracts/jobs/measured-waits.rules'
import { toId } from '@songloom/contracts/library/ids.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { isLocal } from '../cache/projects/thread.ts'
import { ApiError, readErrorMessage } from '../http/api.ts'
import type { JobDraft } from './job-draft.ts'

/** 24 hexadecimal characters of 12 random bytes (spec 1 §4). */
export const createTempId = (): string => toId(crypto.getRandomValues(new Uint8Array(12)))

/** Whose message it is, and what it asks. */
interface NewRequest {
  projectId: string
  userId: string
  prompt: string
  toolId: number
}

/** A message of this client that nothing is known of yet. */
export function createBlankMessage(
  { projectId, userId, prompt, toolId }: NewRequest,
  tempId = createTempId(),
): Message {
  const now = new Date().toISOString()
  return {
    _id: tempId,
    tempId,
    projectId,
    userId,
    prompt,
    aiReply: '',
    audioData: [],
    status: 'PROCESSING',
    isProcessing: true,
    aiMagicTool: { user: toolId, assistant: toolId },
    loadingText: '',
    isTemporary: true,
    isStreaming: false,
    streamingStatus: null,
    errorMessage: null,
    failure: null,
    albumArt: null,
    previewUrl: null,
    songName: null,
    lyrics: null,
    settings: null,
    result: null,
    steps: [],
    cancelling: false,
    priceTokens: 0,
    estimateSeconds: 0,
    wait: getDefaultWait(0),
    queuePosition: null,
    workStartedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** What shows at once, before the server has heard of it. */
export function createTempMessage(
  { settings, prompt, soundSeconds, priceTokens }: JobDraft,
  projectId: string,
  userId: string,
  tempId = createTempId(),
): Message {
  const { id, job, ...tool } = getUsableTool(settings.tool)
  return {
    ...createBlankMessage({ projectId, userId, prompt, toolId: id }, tempId),
    loadingText: job.loadingText,
    settings,
    priceTokens: priceTokens ?? tool.priceTokens,
    estimateSeconds: job.specifiedWaitSeconds(soundSeconds),
    wait: getDefaultWait(job.usualWaitSeconds(soundSeconds)),
  }
}

/** The same message, ended: 'Error: {message}' stays on the card (spec 1 §4). */
export function toFailedMessage(message: Message, error: unknown): Message {
  const text = error instanceof Error ? error.message : readErrorMessage(error)
  const details = error instanceof ApiError ? error.details : {}
  return {
    ...message,
    status: 'FAILED',
    isProcessing: false,
    loadingText: '',
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

/** Codes of failures after which the server may have the request all the same. */
const uncertainCodes = ['unavailable', 'api_error', 'response_invalid', 'request_generation_failed', 'internal']

/** Whether it is unknown if the server has taken the failed request on, and what it has charged. */
export const isUncertain = (message: Message): boolean =>
  isLocal(message) && uncertainCodes.includes(message.failure?.code ?? '')
