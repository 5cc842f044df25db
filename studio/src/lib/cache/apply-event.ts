import type { AudioItem } from '@songloom/contracts/library/audios'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { Project } from '@songloom/contracts/library/projects'
import type { Tokens } from '@songloom/contracts/account/account'
import { replaceAudio } from './audios/audio-lists.ts'
import { acknowledgeMessage, withMessage, withProject } from './projects/thread.ts'
import type { Thread } from './projects/thread.ts'

/** What an event can change of one state; lists change where they are kept, page by page (live-cache.ts). */
export interface LiveState {
  cursor: number | null
  seen: readonly string[]
  thread?: Thread
  tokens?: Tokens
}

function withMessageIn(thread: Thread | undefined, event: UserEvent, message: Message): Thread | undefined {
  if (!thread || thread.project._id !== event.projectId) return thread
  const messages = withMessage(thread.messages, message)
  return { ...thread, messages, touched: { ...thread.touched, [message._id]: event.seq } }
}

/** Its number stays, so that a slower GET does not bring it back. */
function withoutMessage(thread: Thread | undefined, { seq }: UserEvent, messageId: string): Thread | undefined {
  if (!thread) return thread
  const messages = thread.messages.filter(({ _id }) => _id !== messageId)
  return { ...thread, messages, touched: { ...thread.touched, [messageId]: seq } }
}

function withAudioChange(state: LiveState, { seq }: UserEvent, audio: AudioItem): LiveState {
  const { thread } = state
  return {
    ...state,
    thread: thread && {
      ...thread,
      messages: replaceAudio(thread.messages, audio),
      touched: { ...thread.touched, [audio.messageId]: seq },
    },
  }
}

function withCover(thread: Thread | undefined, event: UserEvent, albumArt: string): Thread | undefined {
  if (!thread) return thread
  const messages = thread.messages.map((message) =>
    message._id === event.messageId || (event.tempId !== null && message.tempId === event.tempId)
      ? { ...message, albumArt }
      : message,
  )
  return { ...thread, messages }
}

function withProjectChange(state: LiveState, project: Project): LiveState {
  const { thread } = state
  return { ...state, thread: thread?.project._id === project._id ? withProject(thread, project) : thread }
}

function change(state: LiveState, event: UserEvent): LiveState {
  const { thread } = state
  switch (event.type) {
    case 'message_ack':
      return { ...state, thread: thread && { ...thread, messages: acknowledgeMessage(thread.messages, event.payload) } }
    case 'new_message':
    case 'message_update':
    case 'processing_complete':
      return { ...state, thread: withMessageIn(thread, event, event.payload.message) }
    case 'message_removed':
      return { ...state, thread: withoutMessage(thread, event, event.payload.messageId) }
    case 'audio_update':
      return withAudioChange(state, event, event.payload.audio)
    case 'album_art_complete':
      return { ...state, thread: withCover(thread, event, event.payload.albumArt) }
    case 'tokens_update':
      return { ...state, tokens: event.payload.tokens }
    case 'project_update':
      return withProjectChange(state, event.payload.project)
    case 'project_deleted':
    case 'dreampack_update':
    case 'dreampack_deleted':
    case 'support_message':
    case 'class_update':
    default:
      return state
  }
}

/** One event, once, in order; an event already seen changes nothing and returns the same state. */
export function applyEvent(state: LiveState, event: UserEvent): LiveState {
  if (state.seen.includes(event.id) || (state.cursor !== null && event.seq <= state.cursor)) return state
  const seen = [...state.seen, event.id].slice(-socketSettings.seenIdsMemory)
  return { ...change(state, event), cursor: event.seq, seen }
}
