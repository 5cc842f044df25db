import type { Message } from '@songloom/contracts/jobs/messages'
import { projectsPath } from '../cache/education.ts'
import { navigateTo } from '../shell/navigation.ts'
import { forgetNewProject, saveNewProject } from './new-project.ts'
import { currentUser } from '../cache/queries.ts'
import { dropLocal, request, runNewProject } from './send-job.ts'
import { forgetUnsent, listUnsent, useUnsent } from './unsent.ts'
import type { Unsent } from './unsent.ts'

async function resend({ message, job, isNewProject }: Unsent): Promise<void> {
  const { projectId } = message
  if (!isNewProject) return request(job, message)
  saveNewProject({ projectId, message, isNewProject: true, isStreaming: false, halted: false })
  await runNewProject(projectId, () => job)
}

let sending = false

/** Sends waiting requests in their order when the connection returns. */
export async function sendUnsent(): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (const entry of listUnsent(currentUser()?.id)) await resend(entry)
  } finally {
    sending = false
  }
}

/** Withdraws a request that was not sent yet. */
export function dropUnsent({ _id, projectId }: Message): void {
  const entry = useUnsent.getState().entries.find(({ message }) => message._id === _id)
  forgetUnsent(_id)
  dropLocal(projectId, _id)
  if (!entry?.isNewProject) return
  forgetNewProject(projectId)
  navigateTo(projectsPath())
}
