import type { ThemeField } from '../lyric-writer.ts'
import { createTable } from '../../../tables/create-table.ts'

/** Words that tell what a song is about; those before the bar tell it twice as surely. */
const table: Record<ThemeField, string> = {
  loss: 'died dies dying dead death funeral grief grieving mourning passed cancer suicide widow grave cemetery goodbye-forever condolence eulogy memorial remembering lost-to leukemia alzheimers dementia miscarriage stillborn victims | tribute memory remembrance gone',
  birthday: 'birthday birthdays bday turns turning',
  wedding:
    'wedding weddings anniversary marriage married marry vows bride groom engagement proposal honeymoon | ring aisle',
  rest: 'lullaby bedtime sleep sleeping asleep | cradle nap dream dreams baby drowsy',
  heartbreak:
    'heartbreak heartbroken breakup broke-up divorce ex cheating betrayed betrayal left-me unrequited | tears ex-girlfriend ex-boyfriend leaving',
  longing:
    'longing missing miss distance faraway long-distance waiting apart homesick | letter letters train postcard return',
  love: 'love loving lover lovers crush kiss kissing romance valentine girlfriend boyfriend sweetheart soulmate darling | heart husband wife smile eyes',
  friendship: 'friend friends friendship buddy buddies bestie mate mates pal pals comrade | together trust',
  family:
    'family mother father mom mum dad mama papa grandmother grandfather grandma grandpa sister brother son daughter parents aunt uncle cousin twins siblings | children kids',
  celebration:
    'diwali holi christmas eid hanukkah carnival festival new-year thanksgiving easter celebration celebrate celebrating graduation navratri onam pongal victory halloween | party lanterns fireworks feast champagne',
  childhood:
    'childhood growing-up kid playground boyhood girlhood teenage | school summer-camp nostalgia toys treehouse young youth memories photograph',
  home: 'home hometown house kitchen cottage porch | garden room village moving roof door',
  journey:
    'journey road trip travel travelling traveling adventure wandering highway wanderlust voyage escape leaving-town | truck car train map horizon runaway miles freedom',
  sea: 'sea ocean sailor sailors ship ships waves tide harbour harbor island beach fisherman whale lighthouse pirate pirates mermaid shipwreck sailing | boat coast water shore lighthouses',
  city: 'city subway taxi skyline downtown skyscraper metro mumbai london paris tokyo york berlin rooftop | street streets coffee neon traffic market',
  nature:
    'forest mountain mountains river tree trees nature meadow wildflowers waterfall valley earth wilderness planet | wind stone bees flowers flower garden leaves birds hills',
  seasons:
    'winter summer autumn spring snow rain monsoon frost harvest snowfall | storm leaves sunshine sun cloud weather thunder',
  night:
    'night midnight moon moonlight insomnia stars nocturne darkness | dark shadow shadows dreams lamp haunted ghost ghosts vampire',
  work: 'work job boss taxes tax office factory payday overtime miner farmer nurse teacher monday commute rent bills deadline meeting meetings shift coal mortgage worker workers chef | money bureaucracy email printer',
  struggle:
    'struggle addiction depression anxiety recovery survive surviving pain broken poverty loneliness lonely fear scars illness sober burnout prison homeless fighting-back | hard dark lost hope alone',
  courage:
    'courage brave bravery hero heroes champion win winning victory dream-big marathon climb strength warrior determination believe battle soldier soldiers | mountain rise fight goal hope dreams fire',
  protest:
    'protest justice equality revolution rights freedom war peace climate racism oppression refugees refugee democracy march uprising | people power street corruption',
  faith:
    'god lord jesus prayer pray faith grace heaven angel angels soul krishna shiva allah church temple hymn spirit holy salvation bhakti blessing mercy buddha ganesha | light hope miracle eternity',
  dance: 'dance dancing dancefloor disco club party-all rave groove rhythm | friday saturday night shoes beat',
  animals:
    'dog dogs cat cats puppy kitten horse horses bird birds penguin penguins elephant elephants fox bear rabbit cow cows lion tiger wolf wolves duck ducks hamster parrot butterfly butterflies owl whale bee bees fish frog frogs turtle goat | pet zoo farm truck',
  story:
    'dragon dragons knight knights king queen princess castle wizard witch legend myth tale ghost pirate pirates cowboy outlaw outlaws monster monsters fairy elf viking vikings samurai detective treasure | once kingdom sword curse',
  machines:
    'robot robots android machine machines computer space spaceship rocket astronaut satellite mars galaxy alien aliens internet cyborg future ai algorithm code telescope vending-machine | stars electric signal phone wire screen planet',
  play: 'silly funny pancake pancakes banana bananas dinosaur dinosaurs unicorn toys toy bathtub alphabet numbers counting tickle giggle teeth toothbrush potty spaghetti pizza nonsense | nursery kids toddler jelly sausage',
}

/** Weight of each field by word. */
export const fieldWords: ReadonlyMap<string, readonly (readonly [ThemeField, number])[]> = collect()

function collect(): Map<string, [ThemeField, number][]> {
  const words = new Map<string, [ThemeField, number][]>()
  for (const [field, text] of Object.entries(table) as [ThemeField, string][])
    text.split(' | ').forEach((list, i) => {
      for (const word of list.split(' ')) words.set(word, [...(words.get(word) ?? []), [field, i === 0 ? 2 : 1]])
    })
  return words
}

/** Fields of the product's own themes. */
export const fieldOfTheme = createTable<ThemeField>({
  wedding: 'wedding', birthday: 'birthday', party: 'dance', festival: 'celebration', meditation: 'nature', sleep: 'rest',
  devotional: 'faith', travel: 'journey', sports: 'courage', fitness: 'courage', nature: 'nature', children: 'play',
  horror: 'night', technology: 'machines', gaming: 'machines', comedy: 'play', study: 'night', trailer: 'courage',
}) // prettier-ignore

/** What songs of a mood speak of when nothing is told. */
export const fieldsOfMood = createTable<readonly ThemeField[]>({
  happy: ['celebration', 'dance', 'friendship', 'seasons'],
  sad: ['heartbreak', 'longing'],
  energetic: ['dance', 'courage', 'city'],
  calm: ['nature', 'home', 'sea'],
  dark: ['night', 'struggle', 'city'],
  romantic: ['love'],
  epic: ['courage', 'story'],
  dreamy: ['night', 'sea', 'machines'],
  angry: ['struggle', 'protest'],
  hopeful: ['courage', 'journey', 'seasons'],
  nostalgic: ['childhood', 'home', 'longing'],
  mysterious: ['night', 'story'],
})
export const fieldsOfAnyMood: readonly ThemeField[] = ['love', 'journey', 'city', 'friendship']
