import type { Message } from '@songloom/contracts/jobs/messages'
import { projectsPath } from '../cache/education.ts'
import { navigateTo } from '../shell/navigation.ts'
import { forgetNewProject, saveNewProject } from './new-project.ts'
import { currentUser } from '../cache/queries.ts'
import { ApiError } from '../http/api.ts'
import { failTurn, requestTurn } from '../chat/request-turn.ts'
import type { JobDraft } from './job-draft.ts'
import { dropLocal, endAsFailed, endUnconfirmed, request, runNewProject } from './send-job.ts'
import { toDraft } from './tool-lookup.ts'
import { isUnsent, listStale, listUnsent, useUnsent } from './unsent.ts'
import type { Unsent } from './unsent.ts'

/** Functions are lost in storage: the tool's folder has them. */
function restored(job: JobDraft): JobDraft {
  const draft = toDraft(job.settings)
  return { ...draft, ...job, fallbacks: draft.fallbacks }
}

async function resend(entry: Unsent): Promise<void> {
  const { message } = entry
  if (!entry.job) return requestTurn(entry)
  const job = restored(entry.job)
  if (!entry.isNewProject) return request({ job, message, replaces: entry.replaces })
  const { projectId } = message
  saveNewProject({ projectId, message, isNewProject: true, isStreaming: false, halted: false })
  await runNewProject(projectId, () => job)
}

/** Ends what has waited too long. */
function failStale(entry: Unsent): void {
  const { message } = entry
  const error = new ApiError(0, { code: 'unavailable' })
  if (!entry.job) return failTurn(entry, error)
  const job = restored(entry.job)
  if (entry.isNewProject) endUnconfirmed(error, { job, message }, true)
  else endAsFailed({ job, message, replaces: entry.replaces }, error)
}

let sending = false

/** Sends waiting requests in their order while there is a connection. */
export async function sendUnsent(): Promise<void> {
  if (sending) return
  sending = true
  try {
    const userId = currentUser()?.id
    listStale(userId).forEach(failStale)
    // What was withdrawn while another was sent is left out.
    for (const entry of listUnsent(userId)) if (isUnsent(entry.message)) await resend(entry)
  } finally {
    sending = false
  }
}

/** Withdraws a request that was not sent yet. */
export function dropUnsent({ _id, projectId }: Message): void {
  const entry = useUnsent.getState().entries.find(({ message }) => message._id === _id)
  dropLocal(projectId, _id)
  if (!entry?.job || !entry.isNewProject) return
  forgetNewProject(projectId)
  navigateTo(projectsPath())
}
