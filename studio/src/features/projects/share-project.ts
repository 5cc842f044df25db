import { t } from '@lingui/core/macro'
import type { Project } from '@songloom/contracts/projects'
import { call, messageOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { changeProjectLists } from '../../lib/project-cache.ts'
import { withKnownProject } from '../../lib/project-pages.ts'
import { threadQuery } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { copied } from '../share-take/share-calls.ts'

const toastOf = ({ _id }: Project): string => `share-${_id}`

function show(project: Project): void {
  changeProjectLists((pages) => withKnownProject(pages, project))
  queryClient.setQueryData(threadQuery(project._id).queryKey, (thread) => thread && { ...thread, project })
}

/** Lets everybody see a project who has its link, with its takes, and puts the link at hand. */
export async function shareProject(project: Project): Promise<void> {
  const params = { projectId: project._id }
  try {
    if (!project.isPublic) show((await call('shareProject', { params })).project)
    const text = await copied(`${location.origin}/listen/project/${project._id}`)
    const undo = { label: t`Stop sharing`, onClick: () => void stopSharingProject(project) }
    notify.success(text, toastOf(project), undo)
  } catch (error) {
    notify.error(messageOf(error), toastOf(project))
  }
}

/** The link leads nowhere from now on; takes that were shared by themselves still are. */
export async function stopSharingProject(project: Project): Promise<void> {
  try {
    show((await call('unshareProject', { params: { projectId: project._id } })).project)
    notify.success(t`No longer shared`, toastOf(project))
  } catch (error) {
    notify.error(messageOf(error), toastOf(project))
  }
}
