import { t } from '@lingui/core/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { ApiError, call, readErrorMessage } from '../../lib/http/api.ts'
import { cacheAudio } from '../../lib/cache/audios/audio-cache.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { notify } from '../../lib/shell/notify.ts'
import { awaitJob } from '../../lib/jobs/own-jobs.ts'
import { currentUser, pendingQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { forgetLink, useLinkDraft } from './link-draft.ts'

function formOf(url: string): FormData {
  const form = new FormData()
  const fields = { url, userId: currentUser()?.id ?? '', projectId: '0', type: 'song' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function notifyEnd({ failure, audioData: [audio] }: Message, typed: string, toastId: string): void {
  if (!failure) {
    if (audio) cacheAudio(audio)
    if (useLinkDraft.getState().url === typed) forgetLink()
    return notify.success(t`Success! Audio file added to your library.`, toastId)
  }
  const { message, hint } = getErrorTexts(failure.code, failure.message, failure.hint)
  const problem = hint ? `${message} ${hint}` : message
  useLinkDraft.setState({ url: typed, problem })
  notify.error(problem, toastId)
}

let sent = 0

/** Imports the audio of a link and announces when it is in the library. True when the server has accepted it. */
export async function importLink(typed: string): Promise<boolean> {
  sent += 1
  const toastId = `link-${sent}`
  notify.loading(t`Processing URL... Please wait!`, toastId)
  try {
    const { messageId, projectId } = await call('importLink', { raw: formOf(typed.trim()) })
    awaitJob(messageId, (message) => notifyEnd(message, typed, toastId), projectId)
    void queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey })
    return true
  } catch (error) {
    notify.error(readErrorMessage(error), toastId)
    if (error instanceof ApiError && error.signedOut) showError(error, () => void importLink(typed))
    return false
  }
}
