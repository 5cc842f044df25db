/** Words that say nothing by themselves. */
const grammar = new Set(
  (
    'a an the and or of in on at to for with about without from by into over my your our his her its their this that these those is are be was were i you we ' +
    'he she it they me us some any like very really no not but so as if when who what than then there here also only just maybe perhaps too more most much many few all ' +
    'would could should can will must have has had get gets got go goes do does dont im its and after before during while where which whose ' +
    'ke ki ka ko se hai hain aur par mujhe mere meri mera liye ek bhi'
  ).split(' '),
)

/** Words of the studio: they tell how a song is made, not what it is about. */
const studio = new Set(
  (
    'song songs track music beat make create write generate please style genre mood vibe tempo bpm key minor major fast slow upbeat happy sad dark epic chill calm energetic ' +
    'female male vocals vocal voice singer instrumental guitar piano drums bass synth pop rock jazz house techno trap hip hop edm ambient cinematic electronic dance acoustic ' +
    'short long best new good sing sings sung sound sounds feel feels feeling want need something full big seconds minute minutes sharp flat give gives gimme piece tune project ' +
    'background video anything somewhere between half part mix blend cross meets inspired type kind thing things play playing played plays using use include add lots plenty little bit ' +
    'slightly quite pretty feat featuring hello time loop hook section intro outro chorus verse drop high low heavy right left lot made three four six ready keep keeps ' +
    'gaana gaane gana geet sangeet dhun chahiye banao bana wala wali bina nahi mat'
  ).split(' '),
)

/** Words that tell how or when something is: "We are the never" is no line. */
const describing = new Set(
  (
    'first last second third next old new young small tiny giant great lonely alone lost broken early late long warm cold cool hot wild deep quiet silent loud soft gentle bright ' +
    'golden empty open hidden secret never always ever again once still away sent written told gone left found forgotten hard easy sweet bitter true real beautiful lovely endless ' +
    'strange different same other another each every both together forever now soon today back down out off near far between across through under along around toward towards against'
  ).split(' '),
)
const nounsInIng = new Set(
  'morning evening spring king ring wing string ceiling feeling building wedding lightning thing nothing everything'.split(
    ' ',
  ),
)

const isThing = (word: string): boolean => !describing.has(word) && (!word.endsWith('ing') || nounsInIng.has(word))

/**
 * The things a song is about, in order, at most six, its other words where it names none; in Latin letters, which lyrics and titles are written in.
 * `told` are the words after 'about', `rest` those that mean nothing to the composer.
 */
export function themeWords(told: readonly string[], rest: readonly string[]): string[] {
  const kept = [
    ...told.filter((word) => !grammar.has(word)),
    ...rest.filter((word) => !grammar.has(word) && !studio.has(word)),
  ]
    .map((word) => word.replace(/[^a-z'-]/g, ''))
    .filter((word) => word.length > 2 && word.length < 13)
  const things = kept.filter(isThing)
  return [...new Set(things.length > 0 ? things : kept)].slice(0, 6)
}
