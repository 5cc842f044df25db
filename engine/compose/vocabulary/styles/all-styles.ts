import africanCaribbeanStyles from '../../../data/vocabulary/styles/african-caribbean.json' with { type: 'json' }
import asianStyles from '../../../data/vocabulary/styles/asian.json' with { type: 'json' }
import classicalStyles from '../../../data/vocabulary/styles/classical.json' with { type: 'json' }
import electronicStyles from '../../../data/vocabulary/styles/electronic.json' with { type: 'json' }
import folkStyles from '../../../data/vocabulary/styles/folk.json' with { type: 'json' }
import hipHopStyles from '../../../data/vocabulary/styles/hip-hop.json' with { type: 'json' }
import indianStyles from '../../../data/vocabulary/styles/indian.json' with { type: 'json' }
import jazzSoulStyles from '../../../data/vocabulary/styles/jazz-soul.json' with { type: 'json' }
import latinStyles from '../../../data/vocabulary/styles/latin.json' with { type: 'json' }
import places from '../../../data/vocabulary/styles/places.json' with { type: 'json' }
import popStyles from '../../../data/vocabulary/styles/pop.json' with { type: 'json' }
import rockStyles from '../../../data/vocabulary/styles/rock.json' with { type: 'json' }
import weights from '../../../data/vocabulary/styles/weights.json' with { type: 'json' }
import { furtherGenreWords } from '../genre-words.ts'
import type { StyleRows, StyleWord } from './style-rows.ts'
import { styleWords } from './style-rows.ts'

/** Words that name a genre with a profile. */
const ownWords: ReadonlySet<string> = new Set([...furtherGenreWords.values()].flat())

/** Words of styles beyond the product's own, each with the nearest genre that has a profile. */
export const styleTerms: readonly StyleWord[] = [
  folkStyles,
  latinStyles,
  africanCaribbeanStyles,
  asianStyles,
  indianStyles,
  electronicStyles,
  rockStyles,
  hipHopStyles,
  jazzSoulStyles,
  classicalStyles,
  popStyles,
]
  .flatMap((rows) => styleWords(rows as StyleRows))
  .filter(({ word }) => !ownWords.has(word))

/** Places, each with the genre it sounds like. */
export const placeTerms: readonly StyleWord[] = styleWords(places)

const nationality = /(?:ian|ish|ese|can|ean|guan|iraqi|israeli|thai|greek|czech|pakistani|bangladeshi|viennese)$/

/** Words that may be what a song is about: they name a genre only when nothing else does. */
export const sungOfStyles: ReadonlySet<string> = new Set([
  ...weights.sungOf,
  ...placeTerms.map(({ word }) => word).filter((word) => !nationality.test(word)),
])

/** Words that describe a song as often as they name its genre, and count only alone. */
export const colourStyles: ReadonlySet<string> = new Set(weights.colour)
