import type { ProjectSort } from '@songloom/contracts/library/library.rules'
import type { Project, ProjectPage } from '@songloom/contracts/library/projects'
import type { InfiniteData } from '@tanstack/react-query'

/** As much of a user's projects as has been read. */
export type ProjectPages = InfiniteData<ProjectPage, string | undefined>

/** What screens see of it. */
export interface ProjectList {
  projects: Project[]
  /** Of all, read or not. */
  count: number
}

const inPages = (data: ProjectPages, change: (page: ProjectPage) => ProjectPage): ProjectPages => ({
  ...data,
  pages: data.pages.map(change),
})

export const hasProject = (data: ProjectPages, id: string): boolean =>
  data.pages.some(({ projects }) => projects.some(({ _id }) => _id === id))

const changed = (data: ProjectPages, id: string, change: (project: Project) => Project): ProjectPages =>
  inPages(data, (page) => ({
    ...page,
    projects: page.projects.map((project) => (project._id === id ? change(project) : project)),
  }))

/** Replaces the project in its page; one that was not read yet is inserted first, because it has just been used. */
export function withProject(data: ProjectPages, project: Project): ProjectPages {
  if (hasProject(data, project._id)) return changed(data, project._id, () => project)
  const [first, ...others] = data.pages
  return first ? { ...data, pages: [{ ...first, projects: [project, ...first.projects] }, ...others] } : data
}

/** Only where it is. */
export const withKnownProject = (data: ProjectPages, project: Project): ProjectPages =>
  changed(data, project._id, () => project)

export const withProjectName = (data: ProjectPages, id: string, name: string): ProjectPages =>
  changed(data, id, (project) => ({ ...project, name }))

export function removeProject(data: ProjectPages, id: string): ProjectPages {
  if (!hasProject(data, id)) return data
  return inPages(data, (page) => ({
    ...page,
    count: page.count - 1,
    projects: page.projects.filter(({ _id }) => _id !== id),
  }))
}

const orders: Record<ProjectSort, (one: Project, other: Project) => number> = {
  updated: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  recent: (one, other) => other.createdAt.localeCompare(one.createdAt),
  oldest: (one, other) => one.createdAt.localeCompare(other.createdAt),
}

/**
 * Merges all pages into one sorted list without duplicates: a project used between two reads is on both pages.
 */
export function toProjectList({ pages }: ProjectPages, sort: ProjectSort): ProjectList {
  const projects = new Map(pages.flatMap((page) => page.projects).map((project) => [project._id, project]))
  const count = Math.max(pages.at(-1)?.count ?? 0, projects.size)
  return { projects: [...projects.values()].toSorted(orders[sort]), count }
}
