import type { Response } from 'express'
import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { agentEvents, streamBeatMs } from '@songloom/contracts/chat/chat-actions.rules'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { createId } from '@songloom/store/ids'
import { abortOnClose } from '../http/abort-on-close.ts'
import type { Call, Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import type { Slots } from '../http/slots.ts'
import { streamedCacheControl } from '../http/streamed.ts'
import type { TurnPort } from './turn-port.ts'

/** The specified events, and `confirm`, at which a turn waits for `POST /api/turns/{turnId}/confirm`. */
const sentKinds: ReadonlySet<string> = new Set([...agentEvents, 'confirm'])

const writeEvent = (res: Response, event: string, data: object): void =>
  void res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** A failed turn ends with the sentence of the specification (spec 3 §8). */
const toData = (delta: TurnDelta): object =>
  delta.kind === 'done' && delta.state === 'failed' ? { ...delta, message: getErrorMessage('agent_failed') } : delta

type AgentRequest = Pick<Call<'agentChatStream'>, 'user' | 'res'> & { projectId: string; prompt: string }

/** Starts a turn and sends its events until its end. */
async function sendTurn(turns: TurnPort, { user, res, projectId, prompt }: AgentRequest): Promise<void> {
  const { turnId, messageId } = await turns.start(user, { projectId, prompt, mode: 'agent', requestKey: createId() })
  releaseRequestSlot()
  res.set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': streamedCacheControl,
    'X-Turn-Id': turnId,
    'X-Message-Id': messageId,
  })
  // A client gives up a connection without an answer after 30 s.
  res.flushHeaders()
  const signal = abortOnClose(res)
  const beat = setInterval(() => res.write(': \n\n'), streamBeatMs)
  try {
    for await (const delta of turns.read(turnId, 0, signal))
      if (sentKinds.has(delta.kind)) writeEvent(res, delta.kind, toData(delta))
  } finally {
    clearInterval(beat)
  }
  res.end()
}

interface Deps {
  turns: TurnPort
  streams: Slots
}

/** `POST /api/agent/chat-stream` (spec 3 §4, §7): a turn of the Agent as server-sent events. For staff alone. */
export function createAgentStreamHandlers({ turns, streams }: Deps): Pick<Handlers, 'agentChatStream'> {
  return {
    async agentChatStream({ user, res, body: { user_id: userId, project_id: projectId, message: prompt } }) {
      if (userId !== undefined && userId !== user.id) throw new Refusal('wrong_user')
      if (!user.staff) throw new Refusal('forbidden')
      await streams.run(user.id, () => sendTurn(turns, { user, res, projectId, prompt }))
    },
  }
}
