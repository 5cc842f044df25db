import type { Metre } from '../../score/metre.ts'
import type { StemName } from '../../score/stem-names.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'

export const metrePhrases: Readonly<Record<Metre, readonly string[]>> = {
  '4/4': ['in four', 'common time', 'four four', 'four on the floor'],
  '3/4': [
    'waltz',
    'waltzes',
    'valse',
    'in three',
    'three four',
    'three four time',
    'triple time',
    'three quarter time',
    'minuet',
    'mazurka',
  ],
  '6/8': ['in six', 'six eight', 'six eight time', 'jig', 'compound time', 'tarantella', 'barcarolle', 'dadra'],
}

/** 0 calm to 1 wild. */
// prettier-ignore
export const energyPhrases: Readonly<Record<string, number>> = {
  'high energy': 0.9, 'full energy': 0.95, 'full of energy': 0.9, wild: 1, 'hard hitting': 0.9, explosive: 0.95, banger: 0.9, hype: 0.9, pumping: 0.88, intense: 0.85, powerful: 0.82, loud: 0.85, massive: 0.88, huge: 0.85,
  'medium energy': 0.5, 'low energy': 0.15, 'low key': 0.25, lowkey: 0.25, gentle: 0.2, soft: 0.25, quiet: 0.15, minimal: 0.25, sparse: 0.2, stripped: 0.25, 'stripped down': 0.2, intimate: 0.3, delicate: 0.2, subtle: 0.25, whisper: 0.15,
}

// prettier-ignore
export const arcPhrases: Readonly<Record<'builds' | 'steady' | 'fades', readonly string[]>> = {
  builds: [
    'builds', 'builds slowly', 'slowly builds', 'builds up', 'build up', 'buildup', 'building up', 'slow build', 'gradually builds', 'builds gradually', 'gradual build', 'slowly building', 'crescendo', 'gets louder',
    'gets bigger', 'keeps growing', 'slowly grows', 'grows slowly', 'rises slowly', 'slow burn', 'starts soft', 'starts quiet', 'starts slow', 'starts calm', 'starts small', 'dheere dheere badhta',
  ],
  steady: ['steady', 'constant', 'even energy', 'no build', 'no build up', 'no drop', 'no drops', 'stays the same', 'unchanging', 'monotonous', 'repetitive', 'looping'],
  fades: ['fades', 'fades out', 'fade out', 'fading out', 'fading', 'fades away', 'ends softly', 'ends quietly', 'soft ending', 'winds down', 'dies away', 'diminuendo', 'decrescendo', 'gets quieter', 'fade to silence'],
}

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
  drums: ['percussion', 'beat', 'beats', 'rhythm section', 'drumming', 'drum beat'],
  bass: ['bass', 'bassline', 'bass line', 'low end'],
  chords: ['chords', 'harmony', 'harmonies'],
  lead: ['lead', 'melody', 'solo', 'solos', 'melodies', 'leads'],
}

/** One word that says what is missing. */
export const withoutPhrases: Readonly<Record<string, StemName>> = {
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
}

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

export const eraPhrases: Readonly<Record<string, readonly string[]>> = {
  '60s': ['sixties', '1960s', 'sixties style'],
  '70s': ['seventies', '1970s'],
  '80s': ['eighties', '1980s'],
  '90s': ['nineties', '1990s'],
  '2000s': ['00s', 'two thousands', 'noughties', 'y2k', 'early 2000s'],
  '2010s': ['10s', 'twenty tens'],
  '2020s': ['20s', 'twenty twenties', 'modern', 'contemporary', 'current'],
  '50s': ['fifties', '1950s'],
}
