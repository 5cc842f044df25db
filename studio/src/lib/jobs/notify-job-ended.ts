import { t } from '@lingui/core/macro'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import type { Failure } from '@songloom/contracts/errors/failure'
import type { Message } from '@songloom/contracts/jobs/messages'
import { cutName } from '@songloom/contracts/library/names.rules'
import { createElement } from 'react'
import { isProjectShown, projectPath } from '../cache/education.ts'
import { toTrack } from '../cache/audios/tracks.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { toCoverUrl, hashText } from '../i18n/format.ts'
import { getErrorTexts } from '../http/error-texts.ts'
import { dawReceiver } from '../shell/daw-receiver.ts'
import { isLibraryMessage } from './library-jobs.ts'
import { navigateTo } from '../shell/navigation.ts'
import { notify } from '../shell/notify.ts'
import { playback } from '../shell/playback.ts'
import { canNotify, notifyOutside } from '../realtime/notify-outside.ts'
import { claimOwnEnd } from './own-jobs.ts'
import { openPanel } from '../shell/shell-store.ts'
import { isolateName } from '../i18n/isolate-name.ts'

/** Asks for permission with the first Create, because there is nothing to announce before. */
export async function askToNotify(): Promise<void> {
  if (canNotify() && Notification.permission === 'default')
    await Notification.requestPermission().catch(() => undefined)
}

function showResult(message: Message): void {
  if (isLibraryMessage(message)) openPanel('library')
  else navigateTo(projectPath(message.projectId))
}

const notifyOutsideTab = (message: Message, text: string): void =>
  notifyOutside(text, message._id, () => showResult(message))

const nameOf = ({ songName, prompt }: Message): string => isolateName(songName ?? cutName(prompt, 60))
const isOnPage = ({ projectId }: Message): boolean => isProjectShown(projectId)

function notifyReady(message: Message): void {
  const name = nameOf(message)
  const text = t`"${name}" is ready.`
  if (dawReceiver.notifyReady)
    return dawReceiver.notifyReady(message, text, (words) => notifyOutsideTab(message, words))
  notifyOutsideTab(message, text)
  const [audio] = message.audioData
  const action = audio && { label: t`Play`, onClick: () => playback.play(toTrack(audio)) }
  const url = toCoverUrl(audio?.albumArt ?? message.albumArt, 128)
  const cover = createElement(Cover, { seed: hashText(message._id), url, className: 'size-12' })
  if (!isOnPage(message)) notify.success(text, message._id, action, cover)
}

function notifyFailed(message: Message, tokens: number): void {
  const name = nameOf(message)
  const text = t`"${name}" could not be made. ${tokens} tokens refunded.`
  notifyOutsideTab(message, text)
  if (!isOnPage(message)) notify.error(text, message._id)
}

/** There is no card that would say why. */
function notifyNotAdded(message: Message, { code, message: sentence }: Failure): void {
  const name = nameOf(message)
  const reason = getErrorTexts(code, sentence).message
  const text = t`"${name}" could not be added. ${reason}`
  notifyOutsideTab(message, text)
  notify.error(text, message._id)
}

/** Announces a failure; false if there is none to announce, as after a cancel. */
function notifyFailure(message: Message): boolean {
  const { failure } = message
  if (!failure || failure.code === 'cancelled' || failure.code === 'upload_canceled') return false
  if (isLibraryMessage(message)) notifyNotAdded(message, failure)
  else if (failure.tokensReturned > 0) notifyFailed(message, failure.tokensReturned)
  else return false
  return true
}

const notifiedKeys = new Set<string>()

/** "We'll notify you when it's ready" (spec 3 §2): once for each end, also for a failure that gave tokens back. */
export function notifyJobEnded(event: UserEvent): void {
  if (event.type !== 'processing_complete' && event.type !== 'message_update') return
  const { message } = event.payload
  // The tracks of a pack are announced together when the run ends (notify-dreampack.ts).
  if (message.dreampackRunId) return
  const key = `${message._id} ${message.status}`
  if (message.status === 'PROCESSING' || notifiedKeys.has(key)) return
  if (isLibraryMessage(message) && claimOwnEnd(message)) notifiedKeys.add(key)
  else if (event.type === 'processing_complete') {
    notifyReady(message)
    notifiedKeys.add(key)
  } else if (notifyFailure(message)) notifiedKeys.add(key)
}
