import { allTags } from '@songloom/contracts/music/tags/all-tags.rules'
import type { Tag } from '@songloom/contracts/music/tags/all-tags.rules'
import { searchTags } from '@songloom/contracts/music/tags/search-tags.rules'

/** Loaded with the first search: thousands of words. */
export const listTags = (term: string, filterOn: boolean): Tag[] => searchTags(allTags, term, filterOn)
