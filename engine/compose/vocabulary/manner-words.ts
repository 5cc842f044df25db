import type { StemName } from '../../score/stem-names.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import { createTable } from '../../tables/create-table.ts'

/** 0 calm to 1 wild. */
// prettier-ignore
export const energyPhrases = createTable<number>({
  'high energy': 0.9, 'full energy': 0.95, 'full of energy': 0.9, wild: 1, 'hard hitting': 0.9, explosive: 0.95, banger: 0.9, hype: 0.9, pumping: 0.88, intense: 0.85, powerful: 0.82, massive: 0.88, huge: 0.85,
  'medium energy': 0.5, 'low energy': 0.15, 'low key': 0.25, lowkey: 0.25, gentle: 0.2, soft: 0.25, quiet: 0.15, minimal: 0.25, sparse: 0.2, stripped: 0.25, 'stripped down': 0.2, intimate: 0.3, delicate: 0.2, subtle: 0.25, whisper: 0.15,
})

export const stemPhrases: Readonly<Record<StemName, readonly string[]>> = {
  vocals: [
    'vocals',
    'vocal',
    'voice',
    'voices',
    'singing',
    'singer',
    'singers',
    'lyrics',
    'words',
    'sing',
    'sings',
    'sung',
    'vox',
    'awaaz',
    'gayak',
    'आवाज',
  ],
  drums: ['percussion', 'beat', 'beats', 'rhythm section', 'drumming', 'drum beat', 'percussions', 'taal', 'ताल'],
  bass: ['bass', 'bassline', 'bass line', 'low end'],
  chords: ['chords', 'harmony', 'harmonies'],
  lead: ['lead', 'melody', 'solo', 'solos', 'melodies', 'leads'],
}

/** One word that says what is missing. */
export const withoutPhrases = createTable<StemName>({
  drumless: 'drums',
  beatless: 'drums',
  bassless: 'bass',
  instrumental: 'vocals',
  instrumentals: 'vocals',
  karaoke: 'vocals',
  wordless: 'vocals',
  voiceless: 'vocals',
  'backing track': 'vocals',
  'background music': 'vocals',
  bgm: 'vocals',
  dhun: 'vocals',
})

// prettier-ignore
export const voicePhrases: Readonly<Record<'low' | 'high', readonly string[]>> = {
  high: ['female', 'woman', 'girl', 'soprano', 'alto', 'her voice', 'female singer', 'female vocals', 'female voice', 'lady singer', 'songstress', 'diva', 'high voice', 'ladki', 'mahila', 'falsetto', 'sings she'],
  low: ['male', 'man', 'boy', 'baritone', 'tenor', 'deep voice', 'his voice', 'male singer', 'male vocals', 'male voice', 'low voice', 'crooner', 'bass voice', 'ladka', 'purush'],
}

/** Vocal styles that are asked for in words. */
// prettier-ignore
export const vocalStylePhrases: Partial<Record<VocalStyleName, readonly string[]>> = {
  'pop-female': ['female pop vocals', 'female pop singer', 'pop diva'], 'pop-male': ['male pop vocals', 'male pop singer'],
  rap: ['rapper', 'rapping', 'rapped', 'rap vocals', 'rap verse', 'rap verses', 'bars'], hiphop: ['hip hop vocals', 'mc', 'emcee'],
  'vocal-chops': ['chopped vocals', 'vocal chop', 'chopped up vocals', 'vocal samples'], 'hyperpop-female': ['hyperpop vocals', 'autotuned vocals', 'autotune', 'auto tune', 'pitched up vocals', 'chipmunk vocals'],
  'meow-meow-cat': ['cat vocals', 'meow', 'meowing', 'cat singing', 'singing cat'], rock: ['rock vocals', 'raspy vocals', 'gritty vocals', 'raspy voice'], kawaii: ['kawaii vocals', 'cute vocals', 'anime voice'],
  'hard-rock': ['hard rock vocals', 'screaming vocals', 'belting'], metal: ['metal vocals', 'growling', 'growls', 'growled vocals', 'screamo', 'guttural vocals', 'death growl'], vocoder: ['robot voice', 'robotic vocals', 'talk box', 'talkbox', 'vocoded'],
  'asmr-singing': ['asmr', 'whispered vocals', 'whispering vocals', 'whispered', 'breathy vocals', 'whispery'], choir: ['choir vocals', 'sung by a choir', 'choir singing', 'choral vocals'], 'orchestral-choir': ['epic choir', 'cinematic choir', 'operatic vocals', 'opera singer'],
  'gregorian-chant': ['gregorian', 'monks', 'monk chant', 'plainchant'], 'ancient-chant': ['tribal chant', 'chanting', 'chants', 'ritual chant', 'vedic chant'], 'spoken-word': ['spoken', 'narration', 'narrator', 'talking voice', 'spoken vocals', 'voiceover'],
  'voicemail-male': ['male voicemail', 'voicemail', 'phone call vocals'], 'voicemail-female': ['female voicemail'], 'cute-kkey': ['cute kkey', 'kkey'], 'ghost-whispering': ['ghost vocals', 'ghost voices', 'ghostly whispers'],
  'group-people-whispering': ['crowd whispering', 'whispering crowd', 'many whispers', 'group whispering'], 'mongolian-throat-singing': ['throat singing', 'throat singer', 'tuvan', 'khoomei', 'overtone singing'],
}
