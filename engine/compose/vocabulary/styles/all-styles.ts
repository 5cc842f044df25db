import { furtherGenreWords } from '../further-genre-words.ts'
import { africanCaribbeanStyles } from './african-caribbean-styles.ts'
import { asianStyles } from './asian-styles.ts'
import { classicalStyles } from './classical-styles.ts'
import { electronicStyles } from './electronic-styles.ts'
import { folkStyles } from './folk-styles.ts'
import { hipHopStyles } from './hip-hop-styles.ts'
import { indianStyles } from './indian-styles.ts'
import { jazzSoulStyles } from './jazz-soul-styles.ts'
import { latinStyles } from './latin-styles.ts'
import { places } from './places.ts'
import { popStyles } from './pop-styles.ts'
import { rockStyles } from './rock-styles.ts'
import type { StyleWord } from './style-rows.ts'
import { styleWords } from './style-rows.ts'

/** What a genre with a profile of its own calls itself. */
const ownWords: ReadonlySet<string> = new Set([...furtherGenreWords.values()].flat())

/** Words of styles beyond the product's own, each with the nearest genre that is played. */
// prettier-ignore
export const styleTerms: readonly StyleWord[] = [
  folkStyles, latinStyles, africanCaribbeanStyles, asianStyles, indianStyles, electronicStyles, rockStyles, hipHopStyles, jazzSoulStyles, classicalStyles, popStyles,
].flatMap((rows) => styleWords(rows)).filter(({ word }) => !ownWords.has(word))

/** Places, each with the genre it sounds like. */
export const placeTerms: readonly StyleWord[] = styleWords(places)

/** Words that a song may as well be about: they name a genre only when nothing else does. */
// prettier-ignore
export const sungOfStyles: ReadonlySet<string> = new Set([
  'circus', 'carousel', 'christmas', 'graduation', 'parade', 'playground', 'pirate', 'viking', 'monastery', 'outback', 'gladiator', 'superhero', 'wild west', 'secret agent', 'silk road', 'fairground', 'merry go round', 'saloon', 'samurai', 'rodeo', 'carol', 'march', 'cloud', 'rage', 'sleep', 'noise', 'rave', 'axe', 'tiki',
  ...placeTerms.map(({ word }) => word).filter((word) => !/(?:ian|ish|ese|can|ean|guan|iraqi|israeli|thai|greek|czech|pakistani|bangladeshi|viennese)$/.test(word)),
])

/** Words that colour a song as often as they name its genre, and count only alone. */
// prettier-ignore
export const colourStyles: ReadonlySet<string> = new Set([
  'xmas', 'dreamtime', 'cyberpunk', 'apocalyptic', 'breaks', 'reel', 'reels', 'marches', 'fusion', 'boogie', 'jerk', 'tribal', 'oriental', 'world music', 'drone', 'goth', 'psych', 'noir', 'film noir', 'cabaret', 'patriotic', 'banda', 'conjunto', 'rara', 'norse', 'carols', 'cantina', 'sermon', 'drone music',
  'bomba', 'plena', 'saya', 'punta', 'niche', 'vogue', 'fuji', 'juju', 'nati', 'kafi', 'hora', 'jota', 'copla', 'aria', 'ballade', 'modular', 'trot', 'sludge', 'slam', 'doom', 'experimental', 'avant garde', 'raas', 'mento', 'haka', 'opera', 'musical', 'fanfare', 'pastoral', 'overture', 'serenade', 'novelty', 'parody', 'wall of sound', 'boss battle music',
  'mexican', 'african', 'turkish', 'persian', 'arabic', 'indian', 'irish', 'polynesian', 'hawaiian', 'caribbean', 'gujarati', 'tamil', 'telugu', 'malayalam', 'kannada', 'bengali', 'bangla', 'marathi', 'rajasthani', 'kashmiri', 'nepali', 'sindhi', 'assamese', 'pahadi', 'pahari', 'bhojpuri', 'haryanvi', 'maithili', 'awadhi', 'braj',
  'japanese', 'chinese', 'tibetan', 'hispanic', 'brazilian', 'jamaican', 'swahili', 'zulu', 'ethiopian', 'maori', 'inuit', 'native american', 'tropical', 'shaman', 'shamanic', 'zen', 'wellness', 'inner peace', 'mando', 'desi music', 'arabian', 'andean', 'guajarati', 'guaracha', 'kavita', 'waltz', 'waltzes',
])
