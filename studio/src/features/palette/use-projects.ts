import type { Project } from '@songloom/contracts/library/projects'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { meQuery, projectsQuery } from '../../lib/cache/queries.ts'
import { useFound } from './use-found.ts'
import { listMatching } from './word-prefix.ts'

const maxShown = 30

/** Matching projects: those that are known here at once, then those that only the library's search knows. */
export function useProjects(words: string): { projects: readonly Project[]; isSearching: boolean } {
  const me = useQuery(meQuery)
  const { data } = useInfiniteQuery({ ...projectsQuery, enabled: Boolean(me.data) })
  const { found, isSearching } = useFound(words, 'projects')
  const known = listMatching(data?.projects ?? [], words, ({ name }) => name)
  const isKnown = ({ _id }: Project): boolean => known.some((project) => project._id === _id)
  const others = found?.projects.filter((project) => !isKnown(project)) ?? []
  return { projects: [...known, ...others].slice(0, maxShown), isSearching }
}
