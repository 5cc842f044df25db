import type { Tag } from '@songloom/contracts/music/tags/all-tags.rules'
import { isFilteredTag, tagSearchDelayMs, findTagSearchProblem } from '@songloom/contracts/music/tags/tag-choice.rules'
import type { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../lib/shell/use-settled.ts'

interface TagSearch {
  suggestions: readonly Tag[]
  /** Which of the specified sentences is shown instead. */
  problem: keyof typeof toolTexts | undefined
  /** Whether the suggestions are for the present text and not for an earlier one. */
  isCurrent: boolean
}

const nothing = { suggestions: [], isCurrent: false } as const

const problemOf = (term: string, filterOn: boolean) =>
  findTagSearchProblem(term) ?? (filterOn && isFilteredTag(term) ? ('tags_filtered' as const) : undefined)

/** Suggestions for what has been typed, once it has stood still for 300 ms (spec 2 §5). */
export function useTagSearch(typed: string, filterOn: boolean): TagSearch {
  const wanted = typed.trim()
  const term = useSettled(wanted, tagSearchDelayMs)
  const { data } = useQuery({
    queryKey: ['tags', term, filterOn],
    queryFn: async () => (await import('./tag-vocabulary.ts')).listTags(term, filterOn),
    enabled: term !== '' && problemOf(term, filterOn) === undefined,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const problem = problemOf(typed, filterOn)
  if (problem || wanted === '' || !data) return { ...nothing, problem }
  const isCurrent = term === wanted
  return { suggestions: data, isCurrent, problem: isCurrent && data.length === 0 ? 'tags_none' : undefined }
}
