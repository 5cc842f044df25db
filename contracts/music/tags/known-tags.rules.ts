import { allTags } from './all-tags.rules.ts'
import { tagKey } from './tag-choice.rules.ts'

const byKey = new Map(allTags.map(({ key, name }) => [key, name]))

/** Whether a tag stands in our vocabulary, however it is written. */
export const isKnownTag = (tag: string): boolean => byKey.has(tagKey(tag))

/** A tag as our vocabulary writes it; one that it lacks as it is. */
export const tagName = (tag: string): string => byKey.get(tagKey(tag)) ?? tag
