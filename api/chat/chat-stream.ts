import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { isStreamAction } from '@songloom/contracts/chat/chat-actions.rules'
import type { StreamAction } from '@songloom/contracts/chat/chat-actions.rules'
import type { Failure } from '@songloom/contracts/errors/failure'
import { createId } from '@songloom/store/ids'
import { abortOnClose } from '../http/abort-on-close.ts'
import type { Call, Handlers } from '../http/mount-routes.ts'
import type { Slots } from '../http/slots.ts'
import { Refusal } from '../http/refusal.ts'
import { followLyrics } from './follow-lyrics.ts'
import { sendText } from './send-text.ts'
import type { TurnPort } from './turn-port.ts'
import { readTurnText } from './turn-text.ts'

export interface ChatDeps {
  db: Knex
  /** Subscribed to progress already. */
  subscriber: Redis
  turns: TurnPort
  streams: Slots
  /** Accepts jobs as `POST /api/generate` does. */
  generate: Handlers['generate']
}

/** What both specified streams have in common. */
export interface StreamRequest extends Pick<Call<'chatStream'>, 'user' | 'req' | 'res'> {
  projectId: string
  prompt: string
  /** Names the request: sent again, it is not a second one. */
  requestKey: string | undefined
  /** Characters of the answer that the reader has. */
  after: number | undefined
  /** Fields of the tool that writes lyrics. */
  fields?: object
}

/** Texts of a turn, to its end; throws `Refusal` where it failed. */
async function* readAnswer(turns: TurnPort, turnId: string, signal: AbortSignal): AsyncGenerator<string> {
  let failure: Failure | null = null
  const texts = readTurnText(turns.read(turnId, 0, signal), (end) => {
    failure = end
  })
  yield* texts
  if (failure !== null) throw new Refusal('streaming_failed', {}, { cause: failure })
}

/** Answers a request of the chat with text as it is written; lyrics are a job of their writer. */
export function createStreamAnswer({ db, subscriber, turns, streams, generate }: ChatDeps) {
  async function startLyrics({
    user,
    req,
    res,
    projectId,
    prompt,
    requestKey,
    fields,
  }: StreamRequest): Promise<string> {
    const tempId = requestKey === undefined ? {} : { tempId: requestKey }
    const body = { ...fields, ...tempId, prompt, projectId, actionByUser: 'lyric_writing' }
    return (await generate({ user, req, res, body, params: {}, query: {} })).messageId
  }

  async function startTurn({ user, res, projectId, prompt, requestKey = createId() }: StreamRequest): Promise<string> {
    const { turnId, messageId } = await turns.start(user, { projectId, prompt, mode: 'chat', requestKey })
    res.set({ 'X-Turn-Id': turnId, 'X-Message-Id': messageId })
    return turnId
  }

  async function answer(action: StreamAction, request: StreamRequest): Promise<void> {
    const { user, res } = request
    const signal = abortOnClose(res)
    const texts =
      action === 'lyric_writing'
        ? followLyrics({ db, subscriber }, { userId: user.id, messageId: await startLyrics(request) }, signal)
        : readAnswer(turns, await startTurn(request), signal)
    const sent = await sendText(res, texts, request.after)
    // A reader that has it all gets an empty end, not an error.
    if (sent === 0 && !signal.aborted && request.after === undefined) throw new Refusal('stream_empty')
    res.end()
  }

  // Before anything is started: what is refused has cost nothing.
  return (action: StreamAction, request: StreamRequest): Promise<void> =>
    streams.run(request.user.id, () => answer(action, request))
}

/** `POST /api/chat-stream` (spec 1 §7). */
export function createChatStreamHandlers(deps: ChatDeps): Pick<Handlers, 'chatStream'> {
  const answer = createStreamAnswer(deps)
  return {
    async chatStream({ user, req, res, body: { projectId, prompt, userAction, extras = {} } }) {
      if (!isStreamAction(userAction))
        throw new Refusal('stream_action_unsupported', { values: { action: userAction } })
      const { requestKey, after, ...fields } = extras
      await answer(userAction, { user, req, res, projectId, prompt, requestKey, after, fields })
    },
  }
}
