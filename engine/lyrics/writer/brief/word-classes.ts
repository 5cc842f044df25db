import type { LyricSubject } from '../lyric-writer.ts'
import { createTable } from '../../../tables/create-table.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))

export const determiners = set(
  'a an the this that these those some any every each all my our your his her their its another one',
)
export const owners = createTable<'my' | 'our' | 'your'>({
  my: 'my',
  our: 'our',
  your: 'your',
  his: 'your',
  her: 'your',
  their: 'our',
  mere: 'my',
  meri: 'my',
  mera: 'my',
})
/** What closes a noun phrase. */
export const closers = set(
  'in on at to for with about without from by into over under after before during while where which whose who that when as if of is are was were be been being ' +
    'but or so than then has have had will would can could should never always again once until till through across along behind between beyond against like using featuring ' +
    'sung played lost died dies dying passed left sent gone written made goes went comes came falls fell turns turned becomes became finds found loses knows knew wants wanted ' +
    'lives lived waits waited sings sang runs ran gets got takes took makes says said feels felt leaves meets met saves saved works worked did does do cannot not no just still only who’s ' +
    'i you we they he she it me us him them how why what miss misses need needs want am whether forever together alone away back down out up off tonight today now soon ever please because yourself myself himself herself ourselves themselves',
)
/** After these a song tells what it is about. */
export const tellers = set(
  'about against celebrating remembering missing honoring honouring titled called named praising mourning',
)
/** 'A song of freedom', 'a story of a dragon', 'an ode to my bike'. */
export const workNouns = set(
  'song songs ballad anthem hymn ode story tale lullaby tribute lyrics words poem letter dedicated love-song jingle shanty rap track tune',
)
export const workPrepositions = set('of on to for')

/** Words of the studio and of asking: never sung unless a song is told to be about them. */
export const instruction = set(
  'song songs track music beat make create write generate please style genre mood vibe tempo bpm key minor major fast slow upbeat vocals vocal voice voices singer ' +
    'singers instrumental instruments lyrics lyric words verse verses chorus bridge hook intro outro drop loop melody harmony version video background minutes minute seconds second ' +
    'sudden stop ending ends end begin beginning start short long medium production mix sound sounds sounding sampled vinyl tape reverb live acoustic electric electronic analog ' +
    'male female duet solo choir style-of inspired feel feeling feelings theme title something anything everything nothing someone somebody everyone people thing things kind type sort ' +
    'way lot bit part piece language english hindi spanish french portuguese german italian latin punjabi tamil urdu bengali gujarati japanese korean arabic clap claps beatbox arrangement tune',
)

/** Adjectives and numbers that make no subject by themselves. */
export const describing = set(
  'first last next new old young small big tiny little giant great lonely alone lost broken early late warm cold cool hot wild deep quiet silent loud soft gentle bright golden empty open hidden ' +
    'secret hard easy sweet bitter true real beautiful lovely endless strange different same other happy sad funny silly dark light epic romantic calm modern vintage retro favourite favorite best good ' +
    'bad worst whole only very really own crazy brave blue red green black white yellow tall short rich poor dead late tired rainy sunny stormy snowy foggy nostalgic melancholic hopeful angry cute stray ' +
    'tenth ninth eighth seventh sixth fifth fourth third second twentieth thirtieth fortieth fiftieth hundredth twenty-fifth double never-ending long-lost unforgettable amazing stuck trapped bored proud ashamed afraid scared grateful thankful',
)

/** Never sung at people who grieve, nor rhymed on. */
export const sorrows = set(
  'cancer leukemia tumor tumour suicide death died dying dead dies funeral grief grieving mourning murder war wars bomb bombs genocide overdose stroke covid alzheimers alzheimer dementia miscarriage stillbirth stillborn ' +
    'illness disease hospice hospital chemo chemotherapy accident crash shooting abuse rape trauma terminal coffin grave cemetery killed depression addiction divorce victims',
)
/** Of these, what makes a song one of mourning. */
export const mournings = set(
  'cancer leukemia suicide death died dying dead dies funeral grief grieving mourning murder killed widow overdose stillborn miscarriage passed hospice late bereavement coffin grave victims',
)

const kinds: Record<Exclude<LyricSubject['kind'], 'thing'>, ReadonlySet<string>> = {
  person: set(
    'friend friends mother father mom mum dad mama papa grandmother grandfather grandma grandpa nana sister sisters brother brothers son sons daughter daughters wife husband lover lovers girl boy girls boys man woman men women child children ' +
      'baby babies kid kids aunt uncle cousin cousins teacher nurse farmer soldier soldiers sailor sailors king queen princess prince knight cowboy pirate pirates astronaut worker workers miner boss neighbour neighbor stranger strangers ' +
      'girlfriend boyfriend bride groom parents family grandparents twins buddy mate hero heroes doctor dancer singer fisherman detective witch wizard vampire ghost ghosts angel angels god lord parent student students chef driver refugee refugees',
  ),
  animal: set(
    'dog dogs cat cats puppy puppies kitten kittens horse horses bird birds penguin penguins elephant elephants fox foxes bear bears rabbit rabbits cow cows lion lions tiger wolf wolves duck ducks hamster parrot butterfly butterflies owl owls ' +
      'whale whales bee bees fish frog frogs turtle turtles goat goats dragon dragons dinosaur dinosaurs unicorn mouse mice sheep pig pigs monkey monkeys snake spider crow crows eagle eagles swan swans seal dolphin dolphins camel donkey chicken hen',
  ),
  place: set(
    'city town village home house kitchen garden river sea ocean mountain mountains forest island beach harbour harbor street road highway train-station station school church temple castle desert valley lake city-lights moon mars space heaven ' +
      'mumbai delhi london paris lisbon tokyo york berlin goa india africa brazil spain france ireland scotland texas california chicago rome rio kashmir kerala bombay himalayas hometown room farm bridge park cafe café market neighborhood neighbourhood',
  ),
  event: set(
    'birthday wedding anniversary christmas diwali holi eid hanukkah easter halloween graduation party festival carnival summer winter autumn spring night morning evening weekend monday friday saturday sunday journey dance new-year thanksgiving ' +
      'sunrise sunset sunday-morning divorce breakup goodbye match game race victory trip honeymoon holiday vacation marathon harvest monsoon concert midnight dawn',
  ),
  idea: set(
    'love freedom hope peace justice faith grace friendship time courage truth fear loneliness joy happiness sadness life money work taxes tax success dreams forgiveness revenge jealousy patience equality war rain sleep grief childhood ' +
      'betrayal denial survival arrival approval youth beauty wisdom insomnia anxiety depression recovery nostalgia heartbreak homework bureaucracy overtime rent memory music luck mercy strength ambition',
  ),
}

/** Things without an article: 'ice cream', 'climate change'. */
export const massNouns = set(
  'cream coffee tea bread chocolate pizza beer wine whiskey whisky rice honey traffic paperwork change pollution football basketball baseball cricket tennis chess poetry sunshine moonlight starlight electricity gold silver dust gravity ' +
    'travel magic plastic candy popcorn cheese pasta soup sugar salt milk butter cake junk gossip laundry furniture weather dinner lunch breakfast supper',
)

/** What a noun names; abstract endings are ideas, all else things. */
export function kindOf(word: string): LyricSubject['kind'] {
  for (const [kind, words] of Object.entries(kinds)) if (words.has(word)) return kind as LyricSubject['kind']
  return /(ness|ity|ship|hood|tion|sion|ism|ment|dom)$/.test(word) || isGerund(word) ? 'idea' : 'thing'
}

const nounsInIng = set(
  'morning evening spring king ring wing string ceiling feeling building wedding lightning thing painting clothing pudding',
)

export const isGerund = (word: string): boolean => word.length > 4 && word.endsWith('ing') && !nounsInIng.has(word)

const singularInS = set(
  'bus christmas news glass grass kiss bliss guess boss princess happiness loneliness chaos genius paris texas mars iris moss cross dress class mess loss circus virus cactus lens success illness darkness business james thanks',
)
const pluralsWithoutS = set('people children men women mice geese feet teeth sheep parents')

export const isPluralNoun = (word: string): boolean =>
  pluralsWithoutS.has(word) ||
  (word.length > 3 && /[^su]s$/.test(word) && !/(ness|is|us|ss)$/.test(word) && !singularInS.has(word))
