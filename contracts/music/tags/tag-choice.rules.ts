import { toComparedText } from '../compared-text.rules.ts'
import type { ErrorCode } from '../../errors/errors.rules.ts'

/** Spec 2 §5, §9. */
export const maxTags = 5
export const maxTagSearchLength = 50
export const maxTagSuggestions = 12
export const tagSearchDelayMs = 300
/** The default tag. */
export const defaultTag = 'Jazz'

/** Two tags with one key are the same: 'Lo-Fi' and 'lo fi', 'R&B' and 'RnB'. */
export const tagKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'n')
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, ' ')
    .trim()

/** Words that the content filter hides, with compounds: 'sexy' is one, 'sextet' is not. */
const filteredWords =
  String.raw`nsfw|sex(?:y|ual|ually|uality|iest)?|porn\p{L}*|erotic\p{L}*|xxx|18\+|` +
  String.raw`nud(?:e|es|ity)|fetish\p{L}*|bdsm`
const filtered = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${filteredWords})(?![\p{L}\p{N}])`, 'iu')

/** Whether the content filter hides and refuses it (spec 2 §5). */
export const isFilteredTag = (name: string): boolean => filtered.test(toComparedText(name))

/** Why a search is invalid, in the specified sentence; undefined for a valid or empty one. */
export function findTagSearchProblem(term: string): 'tag_search_long' | 'tag_search_letters' | undefined {
  if (term.length > maxTagSearchLength) return 'tag_search_long'
  return /^[\p{L}\p{M}\p{N} -]*$/u.test(term) ? undefined : 'tag_search_letters'
}

export type TagProblem = Extract<ErrorCode, 'tags_many' | 'tags_filtered'>

/** Unique tags, each in its first spelling. */
export const toUniqueTags = (tags: readonly string[]): string[] =>
  [
    ...new Map(
      tags
        .filter((tag) => tagKey(tag) !== '')
        .toReversed()
        .map((tag) => [tagKey(tag), tag.trim()]),
    ).values(),
  ].toReversed()

/** The tags with one added, or why it is refused; a duplicate is ignored. */
export function withTag(
  chosen: readonly string[],
  tag: string,
  filterOn: boolean,
): { tags: readonly string[] } | { problem: TagProblem } {
  if (filterOn && isFilteredTag(tag)) return { problem: 'tags_filtered' }
  if (chosen.some((one) => tagKey(one) === tagKey(tag))) return { tags: chosen }
  return chosen.length >= maxTags ? { problem: 'tags_many' } : { tags: [...chosen, tag] }
}

/** The problem of a request's tags. */
export function findTagsProblem(tags: readonly string[], filterOn: boolean): TagProblem | undefined {
  if (filterOn && tags.some(isFilteredTag)) return 'tags_filtered'
  return tags.length > maxTags ? 'tags_many' : undefined
}
