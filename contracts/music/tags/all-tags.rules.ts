import { genres } from '../genres.rules.ts'
import { instruments } from '../instruments.rules.ts'
import { vibes } from '../vibes.rules.ts'
import { africanCaribbeanTags } from './african-caribbean-tags.rules.ts'
import { asianTags } from './asian-tags.rules.ts'
import { classicalTags } from './classical-tags.rules.ts'
import { electronicTags } from './electronic-tags.rules.ts'
import { eraTags } from './era-tags.rules.ts'
import { folkTags } from './folk-tags.rules.ts'
import { hipHopTags } from './hip-hop-tags.rules.ts'
import { indianTags } from './indian-tags.rules.ts'
import { instrumentTags } from './instrument-tags.rules.ts'
import { jazzSoulTags } from './jazz-soul-tags.rules.ts'
import { latinTags } from './latin-tags.rules.ts'
import { moodTags } from './mood-tags.rules.ts'
import { percussionTags } from './percussion-tags.rules.ts'
import { placeTags } from './place-tags.rules.ts'
import { popTags } from './pop-tags.rules.ts'
import { rockTags } from './rock-tags.rules.ts'
import { tagKey } from './tag-choice.rules.ts'

export type TagGroup = 'genre' | 'mood' | 'instrument' | 'era' | 'place'

export interface Tag {
  name: string
  /** By which it is compared. */
  key: string
  group: TagGroup
}

const namesOf = (options: readonly { name: string }[]): string[] => options.map(({ name }) => name)

// prettier-ignore
const groups: Record<TagGroup, readonly string[]> = {
  genre: [
    ...namesOf(genres), ...popTags, ...rockTags, ...electronicTags, ...hipHopTags, ...jazzSoulTags, ...latinTags, ...africanCaribbeanTags,
    ...folkTags, ...classicalTags, ...asianTags, ...indianTags,
  ],
  mood: [...namesOf(vibes), ...moodTags],
  instrument: [...namesOf(instruments), ...instrumentTags, ...percussionTags],
  era: eraTags,
  place: placeTags,
}

/** Our own vocabulary of tags (spec 2 §3): what stands in two groups belongs to the first. Large: load it where it is searched. */
export const allTags: readonly Tag[] = [
  ...new Map(
    (Object.keys(groups) as TagGroup[])
      .flatMap((group) => groups[group].map((name): Tag => ({ name, key: tagKey(name), group })))
      .toReversed()
      .map((tag) => [tag.key, tag]),
  ).values(),
].toReversed()
