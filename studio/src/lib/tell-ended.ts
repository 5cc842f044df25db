import { t } from '@lingui/core/macro'
import type { UserEvent } from '@songloom/contracts/events'
import type { Message } from '@songloom/contracts/messages'
import { createElement } from 'react'
import { play } from '../player/player.ts'
import { trackOf } from '../player/tracks.ts'
import { Cover } from '../ui/Cover.tsx'
import { announce } from './announce.ts'
import { coverAt, hashOf } from './format.ts'
import { navigateTo } from './navigation.ts'
import { notify } from './notify.ts'
import { countUnseen } from './tab-title.ts'

const canNotify = (): boolean => 'Notification' in globalThis

/** With the first Create, never before: only then there is something to tell. */
export async function askToNotify(): Promise<void> {
  if (canNotify() && Notification.permission === 'default')
    await Notification.requestPermission().catch(() => undefined)
}

/** For who cannot see a toast, and for who looks at another tab. */
function notifyOutside(message: Message, text: string): void {
  announce(text)
  countUnseen()
  if (!document.hidden || !canNotify() || Notification.permission !== 'granted') return
  const note = new Notification(text, { tag: message._id })
  note.onclick = () => {
    window.focus()
    navigateTo(`/studio/${message.projectId}`)
    note.close()
  }
}

const nameOf = ({ songName, prompt }: Message): string => songName ?? prompt.slice(0, 60)
const isOnPage = ({ projectId }: Message): boolean => location.pathname === `/studio/${projectId}`

function tellReady(message: Message): void {
  const name = nameOf(message)
  const text = t`"${name}" is ready.`
  notifyOutside(message, text)
  const [audio] = message.audioData
  const action = audio && { label: t`Play`, onClick: () => play(trackOf(audio)) }
  const url = coverAt(audio?.albumArt ?? message.albumArt, 128)
  const cover = createElement(Cover, { seed: hashOf(message._id), url, className: 'size-12' })
  if (!isOnPage(message)) notify.success(text, message._id, action, cover)
}

function tellFailed(message: Message, tokens: number): void {
  const name = nameOf(message)
  const text = t`"${name}" could not be made. ${tokens} tokens refunded.`
  notifyOutside(message, text)
  if (!isOnPage(message)) notify.error(text, message._id)
}

const told = new Set<string>()

/** "We'll notify you when it's ready" (spec 3 §2): once for each end, also for a failure that gave tokens back. */
export function tellEnded(event: UserEvent): void {
  if (event.type !== 'processing_complete' && event.type !== 'message_update') return
  const { message } = event.payload
  const key = `${message._id} ${message.status}`
  if (message.status === 'PROCESSING' || told.has(key)) return
  if (event.type === 'processing_complete') tellReady(message)
  else if (message.failure && message.failure.code !== 'cancelled' && message.failure.tokensReturned > 0)
    tellFailed(message, message.failure.tokensReturned)
  else return
  told.add(key)
}
