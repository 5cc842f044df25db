import { allTags } from './all-tags.rules.ts'
import { tagKey } from './tag-choice.rules.ts'

const byKey = new Map(allTags.map(({ key, name }) => [key, name]))

/** Whether the vocabulary has a tag, in any spelling. */
export const isKnownTag = (tag: string): boolean => byKey.has(tagKey(tag))

/** A tag in the spelling of the vocabulary; an unknown one is unchanged. */
export const tagName = (tag: string): string => byKey.get(tagKey(tag)) ?? tag
