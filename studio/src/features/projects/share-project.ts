import { plural, t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import type { Project } from '@songloom/contracts/library/projects'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { showProjectSharing } from '../../lib/cache/audios/audio-cache.ts'
import { notify } from '../../lib/shell/notify.ts'
import { changeProjectLists } from '../../lib/cache/projects/project-cache.ts'
import { withKnownProject } from '../../lib/cache/projects/project-pages.ts'
import { threadQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { withProject } from '../../lib/cache/projects/thread.ts'
import { copyLink } from '../generations/tracks/share-calls.ts'

const namedInToast = 3

const toastOf = ({ _id }: Project): string => `share-${_id}`

function show(project: Project): void {
  changeProjectLists((pages) => withKnownProject(pages, project))
  queryClient.setQueryData(threadQuery(project._id).queryKey, (thread) => thread && withProject(thread, project))
  showProjectSharing(project)
}

/** Makes a project and its takes visible to anyone with the link, and copies the link. */
export async function shareProject(project: Project): Promise<void> {
  const params = { projectId: project._id }
  try {
    if (!project.isPublic) show((await call('shareProject', { params })).project)
    const text = await copyLink(`${location.origin}/listen/project/${project._id}`)
    const undo = { label: t`Stop sharing`, onClick: () => void stopSharingProject(project) }
    notify.success(text, toastOf(project), undo)
  } catch (error) {
    notify.error(readErrorMessage(error), toastOf(project))
  }
}

function namesOf(takes: readonly string[]): string {
  const others = takes.length - namedInToast
  const more = others > 0 ? [plural(others, { one: '# more', other: '# more' })] : []
  return new Intl.ListFormat(i18n.locale || 'en').format([...takes.slice(0, namedInToast), ...more])
}

/** The toast after a project is unshared, with the tracks that stay public. */
export function getStoppedText(publicTakes: readonly string[]): string {
  if (publicTakes.length === 0) return t`No longer shared`
  const names = namesOf(publicTakes)
  return t`The project is no longer shared. Still public by links of their own: ${names}`
}

/** The project's link answers 404 from now on; takes shared by links of their own still are. */
export async function stopSharingProject(project: Project): Promise<void> {
  try {
    const stopped = await call('unshareProject', { params: { projectId: project._id } })
    show(stopped.project)
    notify.success(getStoppedText(stopped.publicTakes), toastOf(project))
  } catch (error) {
    notify.error(readErrorMessage(error), toastOf(project))
  }
}
