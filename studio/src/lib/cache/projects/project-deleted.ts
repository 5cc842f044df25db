import { setActiveProject, useActiveProject } from '../../jobs/active-project.ts'
import { notifyPathDeleted } from './deleted-paths.ts'
import { isProjectShown, projectsPath } from '../education.ts'
import { navigateTo } from '../../shell/navigation.ts'
import { notify } from '../../shell/notify.ts'
import { changeProjectLists } from './project-cache.ts'
import { toProjectList, removeProject } from './project-pages.ts'
import { projectsQuery, threadQuery } from '../queries.ts'
import { queryClient } from '../../http/query-client.ts'
import { getStudioSentence } from '../../jobs/studio-sentence.ts'

/** The first project that remains is the active one from now on, with its messages (spec 3 §4). */
async function activateFirst(): Promise<void> {
  setActiveProject(null)
  try {
    const pages = await queryClient.ensureInfiniteQueryData(projectsQuery)
    const [first] = toProjectList(pages, 'updated').projects
    if (!first) return
    setActiveProject(first._id)
    await queryClient.fetchQuery(threadQuery(first._id))
  } catch {
    notify.error(getStudioSentence('reload_failed'))
  }
}

/** What follows when a project is deleted, here or on another screen; twice is once. */
export async function onProjectDeleted(projectId: string): Promise<void> {
  const { queryKey } = threadQuery(projectId)
  changeProjectLists((pages) => removeProject(pages, projectId))
  for (const base of ['/studio', '/edu/create']) notifyPathDeleted(`${base}/${projectId}`)
  if (isProjectShown(projectId)) {
    setActiveProject(null)
    navigateTo(projectsPath())
    return queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  queryClient.removeQueries({ queryKey })
  if (useActiveProject.getState().projectId === projectId) await activateFirst()
}
