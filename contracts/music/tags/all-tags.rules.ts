import { genres } from '../genres.rules.ts'
import { instruments } from '../instruments.rules.ts'
import { vibes } from '../vibes.rules.ts'
import africanCaribbeanTags from './african-caribbean-tags.json' with { type: 'json' }
import asianTags from './asian-tags.json' with { type: 'json' }
import classicalTags from './classical-tags.json' with { type: 'json' }
import electronicTags from './electronic-tags.json' with { type: 'json' }
import eraTags from './era-tags.json' with { type: 'json' }
import folkTags from './folk-tags.json' with { type: 'json' }
import hipHopTags from './hip-hop-tags.json' with { type: 'json' }
import indianTags from './indian-tags.json' with { type: 'json' }
import instrumentTags from './instrument-tags.json' with { type: 'json' }
import jazzSoulTags from './jazz-soul-tags.json' with { type: 'json' }
import latinTags from './latin-tags.json' with { type: 'json' }
import moodTags from './mood-tags.json' with { type: 'json' }
import percussionTags from './percussion-tags.json' with { type: 'json' }
import placeTags from './place-tags.json' with { type: 'json' }
import popTags from './pop-tags.json' with { type: 'json' }
import rockTags from './rock-tags.json' with { type: 'json' }
import { tagKey } from './tag-choice.rules.ts'

export type TagGroup = 'genre' | 'mood' | 'instrument' | 'era' | 'place'

export interface Tag {
  name: string
  /** The form in which tags are compared. */
  key: string
  group: TagGroup
}

const listNames = (options: readonly { name: string }[]): string[] => options.map(({ name }) => name)

const groups: Record<TagGroup, readonly string[]> = {
  genre: [
    ...listNames(genres),
    ...popTags,
    ...rockTags,
    ...electronicTags,
    ...hipHopTags,
    ...jazzSoulTags,
    ...latinTags,
    ...africanCaribbeanTags,
    ...folkTags,
    ...classicalTags,
    ...asianTags,
    ...indianTags,
  ],
  mood: [...listNames(vibes), ...moodTags],
  instrument: [...listNames(instruments), ...instrumentTags, ...percussionTags],
  era: eraTags,
  place: placeTags,
}

/** The vocabulary of tags (spec 2 §3); a tag of two groups belongs to the first. Large: load it lazily. */
export const allTags: readonly Tag[] = [
  ...new Map(
    (Object.keys(groups) as TagGroup[])
      .flatMap((group) => groups[group].map((name): Tag => ({ name, key: tagKey(name), group })))
      .toReversed()
      .map((tag) => [tag.key, tag]),
  ).values(),
].toReversed()
