import { t } from '@lingui/core/macro'
import type { errors } from '@songloom/contracts/errors/errors.rules'
import type { defaultProjectName } from '@songloom/contracts/library/projects'
import type { Project } from '@songloom/contracts/library/projects'
import { ApiError, call, readErrorMessage } from '../../lib/http/api.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { notify } from '../../lib/shell/notify.ts'
import { changeProjectLists } from '../../lib/cache/projects/project-cache.ts'
import { onProjectDeleted } from '../../lib/cache/projects/project-deleted.ts'
import { withProjectName } from '../../lib/cache/projects/project-pages.ts'
import { currentUser, threadQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { isolateName } from '../../lib/i18n/isolate-name.ts'

const renameText: (typeof errors)['project_rename_failed']['message'] = 'Failed to rename project'
const deleteText: (typeof errors)['project_delete_failed']['message'] = 'Failed to delete project'

const emptiedName: typeof defaultProjectName = 'Songloom project'

function showName(projectId: string, name: string): void {
  queryClient.setQueryData(
    threadQuery(projectId).queryKey,
    (thread) => thread && { ...thread, project: { ...thread.project, name } },
  )
  changeProjectLists((pages) => withProjectName(pages, projectId, name))
}

/** The name that a rename sends: none if unchanged, the default if emptied (spec 1 §5). */
export function nameToSend(typed: string, present: string): string | undefined {
  const name = typed.trim() === '' ? emptiedName : typed.trim()
  return name === present ? undefined : name
}

/** Shows the new name at once and reverts it if the server refuses. */
export async function renameProject(project: Project, typed: string): Promise<void> {
  const newProjectName = nameToSend(typed, project.name)
  if (newProjectName === undefined) return
  showName(project._id, newProjectName)
  try {
    await call('renameProject', { body: { userId: currentUser()?.id, projectId: project._id, newProjectName } })
    notify.success(t`Project renamed successfully`)
  } catch {
    showName(project._id, project.name)
    notify.error(getErrorTexts('project_rename_failed', renameText).message)
  }
}

/** Deletes and navigates as specified (spec 3 §4); the specified sentences share one toast. */
export async function deleteProject(project: Project): Promise<void> {
  const name = isolateName(project.name)
  const toastId = `delete-${project._id}`
  notify.loading(t`Deleting project...`, toastId)
  try {
    await call('deleteProject', {
      body: { userId: currentUser()?.id, projectId: project._id, projectName: project.name },
    })
    notify.success(t`Project "${name}" deleted successfully`, toastId)
    await onProjectDeleted(project._id)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500
    const text = isRefused ? readErrorMessage(error) : getErrorTexts('project_delete_failed', deleteText).message
    notify.error(text, toastId)
  }
}
