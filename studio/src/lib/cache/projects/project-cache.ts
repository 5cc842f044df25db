import { projectsKey } from '../queries.ts'
import { queryClient } from '../../http/query-client.ts'
import type { ProjectPages } from './project-pages.ts'

/** Changes every list of projects that is on this machine, however it is sorted. */
export function changeProjectLists(change: (pages: ProjectPages) => ProjectPages): void {
  queryClient.setQueriesData<ProjectPages>({ queryKey: projectsKey }, (pages) => pages && change(pages))
}

/** Whether this holds for any of them. */
export const someProjectList = (holds: (pages: ProjectPages) => boolean): boolean =>
  queryClient.getQueriesData<ProjectPages>({ queryKey: projectsKey }).some(([, pages]) => pages && holds(pages))
