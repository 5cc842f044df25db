import type { Understood } from '../../score/understood.ts'
import { createTable } from '../../tables/create-table.ts'

/** What a theme does to a song. Numbers are added to the mood's; the rest is a default that anything requested overrules. */
export interface ThemeCharacter {
  /** Genre and vibe when nothing else names one. */
  genre: string
  vibe: string
  vocals?: boolean
  arc?: Understood['arc']
  /** Shift of the place in the tempo range. */
  tempo: number
  energy: number
  brightness: number
  density: number
}

type Row = readonly [
  genre: string,
  vibe: string,
  voice: 'sung' | 'instrumental' | '',
  arc: Understood['arc'] | '',
  tempo: number,
  energy: number,
  brightness: number,
  density: number,
]

const rows = createTable<Row>({
  'song-production': ['pop', 'confident', 'sung', '', 0.05, 0.04, 0.15, 0.1],
  advertisement: ['pop', 'happy', 'instrumental', 'steady', 0.2, 0.1, 0.4, 0.2],
  'podcast-intro': ['funk', 'confident', 'instrumental', 'steady', 0.1, 0.08, 0.2, -0.1],
  'podcast-background': ['lo-fi', 'calm', 'instrumental', 'steady', -0.2, -0.2, -0.3, -0.5],
  'podcast-outro': ['lo-fi', 'hopeful', 'instrumental', 'fades', -0.05, -0.06, 0, -0.2],
  'film-title-song': ['cinematic', 'romantic', 'sung', 'builds', -0.1, 0.08, 0.1, 0.2],
  corporate: ['pop', 'inspiring', 'instrumental', 'steady', 0.05, 0, 0.3, -0.1],
  cinematic: ['cinematic', 'epic', 'instrumental', 'builds', -0.1, 0.1, 0, 0.15],
  gaming: ['edm', 'energetic', 'instrumental', '', 0.3, 0.15, 0.3, 0.3],
  vlogs: ['lo-fi', 'uplifting', 'instrumental', '', 0.1, 0.03, 0.2, 0],
  documentary: ['ambient', 'mysterious', 'instrumental', 'builds', -0.15, -0.1, -0.1, -0.3],
  trailer: ['epic', 'epic', 'instrumental', 'builds', 0.05, 0.2, 0.15, 0.35],
  travel: ['deep-house', 'uplifting', '', '', 0.15, 0.06, 0.25, 0.1],
  fashion: ['house', 'confident', 'instrumental', 'steady', 0.1, 0.07, 0.15, -0.05],
  fitness: ['edm', 'energetic', '', '', 0.4, 0.2, 0.3, 0.2],
  wedding: ['bollywood', 'romantic', 'sung', '', 0, 0.05, 0.2, 0.1],
  birthday: ['pop', 'playful', 'sung', '', 0.2, 0.1, 0.35, 0.15],
  party: ['edm', 'euphoric', 'sung', '', 0.3, 0.18, 0.3, 0.3],
  festival: ['edm', 'euphoric', '', 'builds', 0.25, 0.22, 0.35, 0.35],
  meditation: ['meditation', 'calm', 'instrumental', 'steady', -0.4, -0.25, -0.3, -0.6],
  sleep: ['ambient', 'calm', 'instrumental', 'fades', -0.5, -0.3, -0.5, -0.6],
  study: ['lo-fi', 'chill', 'instrumental', 'steady', -0.2, -0.12, -0.25, -0.25],
  children: ['children', 'playful', 'sung', '', 0.15, 0.02, 0.4, -0.1],
  education: ['acoustic', 'hopeful', 'instrumental', 'steady', 0.02, -0.08, 0.15, -0.3],
  news: ['orchestral', 'suspenseful', 'instrumental', 'steady', 0.25, 0.1, 0.2, 0.25],
  sports: ['hard-rock', 'triumphant', '', 'builds', 0.3, 0.2, 0.2, 0.25],
  technology: ['techno', 'inspiring', 'instrumental', 'steady', 0.08, 0.02, 0.3, 0.15],
  nature: ['ambient', 'ethereal', 'instrumental', '', -0.25, -0.15, 0.1, -0.35],
  horror: ['cinematic', 'haunting', 'instrumental', 'builds', -0.2, -0.02, -0.5, -0.2],
  comedy: ['funk', 'playful', 'instrumental', '', 0.2, 0.04, 0.3, 0.05],
  devotional: ['sufi', 'hopeful', 'sung', 'builds', -0.15, -0.03, -0.05, 0],
})

/** The 31 themes by key. */
export const themeTable = new Map<string, ThemeCharacter>(
  [...rows].map(([key, [genre, vibe, voice, arc, tempo, energy, brightness, density]]) => [
    key,
    {
      genre,
      vibe,
      ...(voice && { vocals: voice === 'sung' }),
      ...(arc && { arc }),
      tempo,
      energy,
      brightness,
      density,
    },
  ]),
)

/** Themes that end on a sting: a last stroke, and nothing after it. Only where the theme itself was chosen: words may mean a mood. */
export const stingThemes: ReadonlySet<string> = new Set([
  'podcast-intro',
  'advertisement',
  'news',
  'comedy',
  'trailer',
  'sports',
])

/** How people write each theme. The key itself, with spaces, always counts. */
// prettier-ignore
export const themePhrases = createTable<readonly string[]>({
  'song-production': ['full song', 'song release', 'single release'],
  advertisement: ['advert', 'ad', 'commercial', 'jingle', 'promo', 'product video', 'tv spot', 'vigyapan', 'विज्ञापन'],
  'podcast-intro': ['podcast opener', 'podcast opening', 'intro jingle', 'intro for a podcast', 'intro for my podcast', 'radio intro', 'show opener'],
  'podcast-background': ['podcast', 'podcast bed', 'background for a podcast', 'background for my podcast', 'under speech', 'voiceover bed', 'background music for a podcast'],
  'podcast-outro': ['podcast ending', 'end credits', 'outro for a podcast', 'outro for my podcast', 'closing credits'],
  'film-title-song': ['title song', 'title track', 'film song', 'movie theme', 'movie song', 'film theme', 'opening credits'],
  corporate: ['business', 'company video', 'presentation', 'office', 'explainer video', 'explainer', 'startup'],
  cinematic: ['movie scene', 'film scene', 'filmic'],
  gaming: ['video game', 'game music', 'gameplay', 'boss fight', 'boss battle', 'rpg', 'arcade', 'game'],
  vlogs: ['vlog', 'youtube video', 'youtube', 'instagram reel', 'reel', 'daily life'],
  documentary: ['docuseries', 'nature documentary', 'true crime'],
  trailer: ['movie trailer', 'film trailer', 'teaser'],
  travel: ['road trip', 'journey', 'adventure', 'travel video', 'vacation', 'holiday', 'safar', 'yatra'],
  fashion: ['runway', 'catwalk', 'fashion show', 'lookbook'],
  fitness: ['gym', 'workout', 'running', 'cardio', 'exercise', 'jogging'],
  wedding: ['marriage', 'bride', 'first dance', 'shaadi', 'shadi', 'sangeet', 'mehendi', 'baraat', 'शादी', 'bidaai'],
  birthday: ['birthday party', 'happy birthday', 'janamdin', 'जन्मदिन'],
  party: ['club', 'nightclub', 'dance floor', 'dancefloor', 'house party', 'disco party', 'naach', 'नाच'],
  festival: ['main stage', 'mainstage', 'rave', 'open air', 'diwali', 'holi', 'carnival'],
  meditation: ['yoga', 'mindfulness', 'dhyan', 'ध्यान', 'spa', 'massage', 'healing'],
  sleep: ['lullaby', 'bedtime', 'sleeping', 'fall asleep', 'lori', 'लोरी', 'cradle song', 'put a baby to sleep'],
  study: ['studying', 'homework', 'focus', 'concentration', 'reading', 'work from home', 'coding'],
  children: ['kids', 'toddler', 'kindergarten', 'nursery', 'cartoon', 'bachche', 'baby'],
  education: ['tutorial', 'lesson', 'school', 'learning', 'classroom', 'e learning'],
  news: ['newsroom', 'breaking news', 'headlines', 'news broadcast', 'samachar'],
  sports: ['stadium', 'sport', 'football', 'cricket', 'match highlights', 'championship', 'khel'],
  technology: ['tech', 'innovation', 'futuristic', 'science', 'robot', 'ai product', 'gadget'],
  nature: ['forest', 'wildlife', 'landscape', 'drone footage', 'mountains'],
  horror: ['scary', 'halloween', 'zombie', 'haunted house', 'horror movie', 'darawna'],
  comedy: ['funny', 'sitcom', 'comic', 'slapstick', 'prank', 'joke'],
  devotional: ['prayer', 'temple', 'aarti', 'bhakti', 'bhajan', 'kirtan', 'भजन', 'आरती', 'भक्ति', 'puja', 'mandir', 'hymn', 'worship', 'worship song', 'worship music', 'praise song', 'praise and worship', 'praise music'],
})
