import type { Mood } from './moods.ts'
import { createTable } from '../../tables/create-table.ts'

/** A vibe's own place: the numbers of a mood, and the mood that words and covers take. */
export interface VibeCharacter extends Omit<Mood, 'name' | 'words'> {
  mood: string
}

type Row = readonly [
  mood: string,
  prefers: Mood['prefers'],
  tempo: number,
  energy: number,
  brightness: number,
  density: number,
  register: number,
]

const rows = createTable<Row>({
  happy: ['happy', 'major', 0.7, 0.1, 0.4, 0.2, 2],
  sad: ['sad', 'minor', 0.1, -0.12, -0.4, -0.3, -3],
  chill: ['calm', 'either', 0.22, -0.12, -0.3, -0.2, -1],
  epic: ['epic', 'minor', 0.6, 0.18, 0.2, 0.4, 0],
  romantic: ['romantic', 'major', 0.3, -0.05, -0.1, -0.1, -1],
  euphoric: ['energetic', 'major', 0.85, 0.18, 0.6, 0.4, 4],
  energetic: ['energetic', 'either', 0.95, 0.16, 0.4, 0.35, 1],
  calm: ['calm', 'major', 0.12, -0.16, -0.35, -0.4, -2],
  dark: ['dark', 'minor', 0.45, 0.02, -0.6, 0, -5],
  dreamy: ['dreamy', 'either', 0.28, -0.1, -0.1, -0.2, 3],
  uplifting: ['hopeful', 'major', 0.68, 0.1, 0.45, 0.2, 3],
  melancholic: ['sad', 'minor', 0.2, -0.08, -0.35, -0.15, -2],
  nostalgic: ['nostalgic', 'either', 0.35, -0.05, -0.45, -0.05, -1],
  mysterious: ['mysterious', 'minor', 0.32, -0.06, -0.3, -0.3, -3],
  aggressive: ['angry', 'minor', 0.88, 0.2, 0.3, 0.5, -4],
  playful: ['happy', 'major', 0.78, 0.05, 0.5, 0.3, 4],
  sensual: ['romantic', 'minor', 0.18, -0.06, -0.3, -0.25, -3],
  suspenseful: ['mysterious', 'minor', 0.4, 0.03, -0.2, -0.35, -4],
  triumphant: ['epic', 'major', 0.65, 0.18, 0.4, 0.35, 2],
  groovy: ['energetic', 'either', 0.58, 0.06, 0.1, 0.3, -1],
  ethereal: ['dreamy', 'major', 0.15, -0.13, 0.3, -0.35, 5],
  hopeful: ['hopeful', 'major', 0.55, 0.05, 0.25, 0, 1],
  inspiring: ['hopeful', 'major', 0.6, 0.08, 0.35, 0.1, 1],
  haunting: ['dark', 'minor', 0.2, -0.08, -0.45, -0.4, -1],
  confident: ['energetic', 'either', 0.62, 0.12, 0.2, 0.1, -2],
})

/** The 25 vibes by key: mode, place in the tempo range, energy, brightness, density and register. */
export const vibeTable = new Map<string, VibeCharacter>(
  [...rows].map(([key, [mood, prefers, tempo, energy, brightness, density, registerSemitones]]) => [
    key,
    { mood, prefers, tempo, energy, brightness, density, registerSemitones },
  ]),
)

/** How people write each vibe. The key itself always counts. */
// prettier-ignore
export const vibeWords = createTable<readonly string[]>({
  happy: ['joyful', 'cheerful', 'sunny', 'feel good', 'feelgood', 'celebration', 'merry', 'khush', 'khushi', 'khushnuma', 'khushi bhara', 'masti bhara', 'hasmukh', 'anand', 'आनंद', 'gleeful', 'jolly', 'jovial', 'carefree', 'chirpy', 'खुश', 'खुशी', 'fun', 'bright'],
  sad: ['heartbreak', 'heartbroken', 'lonely', 'crying', 'tears', 'grief', 'sorrow', 'dukhi', 'dukh', 'udaas', 'udas', 'gham', 'दुखी', 'दुख', 'उदास', 'sadness', 'tearful', 'gloomy', 'dard', 'dard bhara', 'dard bhari', 'dardbhara', 'judaai', 'judai', 'bewafa', 'bewafai', 'tanha', 'tanhai', 'rona', 'aansu', 'viraha', 'दर्द', 'दर्द भरा', 'दर्द भरी', 'जुदाई', 'तन्हाई', 'आँसू', 'ग़म', 'विरह', 'mournful', 'sorrowful', 'heartbreaking', 'weeping', 'grieving', 'lament', 'forlorn', 'despairing'],
  chill: ['chilled', 'laid back', 'laidback', 'mellow', 'relaxed', 'cozy', 'cosy', 'easygoing', 'easy going', 'sukoon', 'सुकून', 'aaram', 'आराम', 'breezy', 'lazy', 'unwinding', 'laid back mood', 'loungy'],
  epic: ['heroic', 'grand', 'dramatic', 'anthemic', 'anthem', 'battle', 'larger than life', 'dhamakedaar'],
  romantic: ['romance', 'love song', 'tender', 'intimate', 'valentine', 'valentines', 'pyaar', 'pyar', 'ishq', 'mohabbat', 'प्यार', 'इश्क', 'मोहब्बत', 'रोमांटिक', 'love ballad', 'prem', 'प्रेम', 'ashiqui', 'aashiqui', 'chahat', 'चाहत', 'mohabbat bhara', 'pyaar bhara', 'प्यार भरा', 'amorous', 'heartfelt', 'affectionate', 'loving', 'yearning'],
  euphoric: ['ecstatic', 'blissful', 'hands in the air', 'rapturous', 'elated'],
  energetic: ['upbeat', 'driving', 'workout', 'powerful', 'hype', 'banger', 'hyped', 'josh', 'जोशीला', 'joshila', 'dhamaal', 'dhamal', 'pumping', 'lively', 'danceable', 'utsah', 'उत्साह', 'josheela', 'जोश', 'fiery', 'electrifying', 'vigorous', 'spirited', 'exhilarating', 'turbo', 'adrenaline', 'high octane', 'kickass', 'energy', 'high energy', 'friday night', 'saturday night', 'night out', 'party night', 'dance all night', 'all night party'],
  calm: ['calming', 'relaxing', 'peaceful', 'soft', 'gentle', 'quiet', 'soothing', 'serene', 'tranquil', 'shaant', 'shant', 'शांत', 'meditative', 'shanti', 'शांति', 'sukun bhara', 'restful', 'placid', 'zenlike', 'lulling', 'hushful', 'still and quiet'],
  dark: ['sinister', 'ominous', 'gritty', 'gothic', 'midnight', 'underground', 'brooding', 'evil', 'moody', 'andhera', 'अंधेरा', 'menacing', 'foreboding', 'bleak', 'grim', 'murky', 'shadowy', 'doomy', 'nocturnal', 'noirish', 'macabre'],
  dreamy: ['floating', 'hazy', 'spacey', 'atmospheric', 'hypnotic', 'trippy', 'psychedelic', 'cloudy', 'khwabida', 'sapno jaisa', 'सपनों जैसा', 'surreal', 'woozy', 'blurry', 'swirling', 'drifting', 'trancelike', 'kaleidoscopic', 'lucid dream'],
  uplifting: ['uplift', 'positive', 'joyous', 'radiant', 'life affirming'],
  melancholic: ['melancholy', 'wistful', 'bittersweet', 'blue', 'rainy', 'pensive', 'longing'],
  nostalgic: ['nostalgia', 'vintage', 'memories', 'throwback', 'old school', 'yaadein', 'purani', 'यादें', 'purane zamane', 'purana', 'yaadon bhara', 'पुराना', 'पुराने ज़माने', 'retro mood', 'reminiscent', 'sentimental', 'oldies feel', 'childhood memories', 'sepia'],
  mysterious: ['mystical', 'enigmatic', 'strange', 'eerie', 'magical', 'curious', 'rahasyamay', 'रहस्यमय', 'cryptic', 'arcane', 'esoteric', 'occult', 'uncanny', 'unearthly', 'secretive'],
  aggressive: ['angry', 'rage', 'furious', 'heavy', 'brutal', 'intense', 'violent', 'gussa', 'गुस्सा', 'anger', 'savage', 'krodh', 'क्रोध', 'ferocious', 'hostile', 'vicious', 'menacing and loud', 'ruthless', 'pissed off', 'confrontational', 'merciless', 'raging'],
  playful: ['quirky', 'silly', 'bouncy', 'cute', 'mischievous', 'whimsical', 'goofy', 'masti', 'मस्ती', 'shararat', 'शरारत', 'natkhat', 'नटखट', 'chulbula', 'cheeky', 'zany', 'wacky', 'frolicsome', 'teasing', 'tongue in cheek', 'cartoonish', 'humorous'],
  sensual: ['sexy', 'seductive', 'steamy', 'sultry', 'smooth', 'bedroom'],
  suspenseful: ['suspense', 'tense', 'tension', 'thriller', 'nervous', 'nail biting', 'anxious', 'uneasy', 'paranoid', 'on edge', 'restless', 'nerve wracking', 'creeping', 'rahasya romanch', 'रोमांच'],
  triumphant: ['victorious', 'victory', 'winning', 'jeet', 'majestic', 'champion', 'vijay', 'विजय', 'जीत', 'regal mood', 'glorious', 'conquering', 'celebratory', 'proud and grand', 'winner'],
  groovy: ['groove', 'swinging', 'strutting', 'head nodding', 'toe tapping'],
  ethereal: ['airy', 'weightless', 'heavenly', 'angelic', 'otherworldly', 'celestial', 'divine', 'divya', 'दिव्य', 'sublime', 'transcendent', 'luminous', 'gossamer', 'feathery', 'diaphanous', 'floaty'],
  hopeful: ['hope', 'optimistic', 'dawn', 'sunrise', 'umeed', 'उम्मीद', 'asha', 'आशा', 'encouraging', 'promising', 'reassuring', 'comforting', 'consoling', 'healing mood', 'new beginning'],
  inspiring: ['inspirational', 'motivational', 'motivating', 'empowering', 'inspired'],
  haunting: ['haunted', 'ghostly', 'creepy', 'spooky', 'bhoot', 'bhutiya', 'bhootiya', 'भूतिया', 'डरावना', 'chilling', 'spectral', 'ghoulish', 'unsettling', 'bone chilling', 'nightmarish', 'eerily quiet'],
  confident: ['swagger', 'bold', 'boss', 'badass', 'proud', 'strong', 'swag', 'cocky'],
})
