import type { VocalStyleName } from '../score/vocal-style-names.ts'
import { vocalStyleNames } from '../score/vocal-style-names.ts'

/** How words become notes: the composer writes for it, the singer sings it. */
export type Delivery = 'sung' | 'rap' | 'spoken' | 'whispered' | 'chant' | 'chops'

/** What one more singer sings: the lead line, a chord tone near it, or a fixed distance. */
export type Part = 'lead' | 'above' | 'below' | 'octave-above' | 'octave-below' | 'fifth-below'

/** A vocal style as settings of one singer. */
export interface VocalStyle {
  delivery: Delivery
  /** 'either' follows the prompt or the genre. */
  register: 'low' | 'high' | 'either'
  /** How many sing the lead line. */
  singers: number
  /** Who sings all the time, one part for each singer. */
  parts: readonly Part[]
  /** Share of the second take and of the harmony in choruses. */
  double: number
  harmony: number
  /** Multiplies the formants of the score's voice; and how far singers of a group differ, as a share. */
  formantScale: number
  formantSpread: number
  /** How late and how far off the note the singers of a group may be. */
  spreadSeconds: number
  spreadCents: number
  /** 0 whispered to 1. */
  voicing: number
  /** 0 lax and soft to 1 pressed and bright. */
  effort: number
  /** Added to the breathiness of the score's voice. */
  breath: number
  /** Multiplies the vibrato of the score's voice. */
  vibrato: number
  vibratoHz: number
  /** Time constant of the way to the next note. */
  glideSeconds: number
  /** Semitones below the note from which a phrase begins. */
  scoop: number
  /** Semitones by which the pitch moves inside a syllable: start to end. */
  contour: readonly [number, number]
  /** Random change from cycle to cycle, as a share. */
  jitter: number
  /** Every other cycle softer by this share. */
  growl: number
  /** Soft saturation: 0 none. */
  drive: number
  /** The singer's formant of trained voices: F3 to F5 drawn together. */
  ring: number
  /** Formants less sharp than in singing: 1 normal. */
  damping: number
  /** Octave above 1 or below −1 the written line. */
  octave: number
  bandHz?: readonly [low: number, high: number]
  airDb: number
  /** Long room of its own. */
  roomSeconds: number
  room: number
  /** What excites the tract. */
  source: 'glottis' | 'chords' | 'drone'
  /** Every syllable becomes this one. */
  word?: { onset: string[]; vowel: string }
  /** Syllables cut short and shifted. */
  chopped: boolean
}

// prettier-ignore
const plain: VocalStyle = {
  delivery: 'sung', register: 'either', singers: 1, parts: ['lead'], double: 0.5, harmony: 0.4, formantScale: 1, formantSpread: 0, spreadSeconds: 0, spreadCents: 0,
  voicing: 1, effort: 0.5, breath: 0, vibrato: 1, vibratoHz: 5.6, glideSeconds: 0.03, scoop: 0.6, contour: [0, 0], jitter: 0.002, growl: 0, drive: 0, ring: 0, damping: 1,
  octave: 0, airDb: 3, roomSeconds: 0, room: 0, source: 'glottis', chopped: false,
}

const six: readonly Part[] = ['lead', 'above', 'below', 'lead', 'octave-below', 'below']
const choir: Partial<VocalStyle> = {
  singers: 6,
  parts: six,
  double: 0,
  harmony: 0,
  formantSpread: 0.04,
  spreadSeconds: 0.02,
  spreadCents: 12,
  effort: 0.4,
  vibratoHz: 5.1,
  scoop: 0.2,
}
const talk: Partial<VocalStyle> = { double: 0, harmony: 0, vibrato: 0, scoop: 0 }

// prettier-ignore
const own: Record<VocalStyleName, Partial<VocalStyle>> = {
  'pop-female': { register: 'high', breath: 0.03 },
  'pop-male': { register: 'low' },
  rap: { delivery: 'rap', register: 'low', ...talk, double: 0.15, effort: 0.68, contour: [1.2, -1.6], glideSeconds: 0.02, jitter: 0.005 },
  hiphop: { delivery: 'rap', register: 'low', ...talk, double: 0.6, effort: 0.38, formantScale: 0.94, breath: 0.05, glideSeconds: 0.004, airDb: 1 },
  'vocal-chops': { delivery: 'chops', register: 'high', formantScale: 1.1, glideSeconds: 0.003, scoop: 0, vibrato: 0, jitter: 0, double: 0.3, harmony: 0, chopped: true, effort: 0.6 },
  'hyperpop-female': { register: 'high', formantScale: 1.24, glideSeconds: 0.002, scoop: 0, vibrato: 0, jitter: 0, effort: 0.72, drive: 0.3, airDb: 7, double: 0.7 },
  'meow-meow-cat': { register: 'high', formantScale: 1.42, word: { onset: ['M'], vowel: 'MEOW' }, contour: [-3, -4], double: 0, harmony: 0.3, glideSeconds: 0.03, scoop: 3, effort: 0.45 },
  rock: { effort: 0.74, drive: 0.28, jitter: 0.007, growl: 0.08, scoop: 1, vibrato: 0.8, airDb: 2 },
  kawaii: { register: 'high', formantScale: 1.2, effort: 0.42, breath: 0.09, vibrato: 0.5, scoop: 1.2, vibratoHz: 6.6, airDb: 5 },
  'hard-rock': { effort: 0.86, drive: 0.5, jitter: 0.012, growl: 0.22, scoop: 1.6, formantScale: 0.98, vibrato: 1.2, airDb: 2 },
  metal: { register: 'low', effort: 0.95, drive: 0.85, jitter: 0.03, growl: 0.6, vibrato: 0, formantScale: 0.9, breath: 0.25, damping: 1.5, octave: -1, harmony: 0, double: 0.8 },
  vocoder: { source: 'chords', vibrato: 0, jitter: 0, scoop: 0, effort: 0.7, double: 0, harmony: 0, airDb: 4, damping: 0.9 },
  'asmr-singing': { voicing: 0.22, breath: 0.55, effort: 0.12, double: 0, harmony: 0, airDb: 6, vibrato: 0.3, damping: 1.3 },
  choir,
  'orchestral-choir': { ...choir, parts: ['lead', 'above', 'below', 'octave-above', 'octave-below', 'lead', 'fifth-below', 'octave-below'], singers: 8, ring: 0.8, vibrato: 1.7, effort: 0.62, spreadCents: 16, roomSeconds: 2.2, room: 0.3 },
  'gregorian-chant': { delivery: 'chant', register: 'low', singers: 4, parts: ['lead', 'lead', 'lead', 'lead'], double: 0, harmony: 0, formantScale: 0.93, formantSpread: 0.03, spreadSeconds: 0.025, spreadCents: 9, effort: 0.3, ring: 0.3, vibrato: 0.3, glideSeconds: 0.03, scoop: 0.2, airDb: -4, roomSeconds: 3.8, room: 0.4 },
  'ancient-chant': { delivery: 'chant', register: 'low', singers: 3, parts: ['lead', 'fifth-below', 'octave-below'], double: 0, harmony: 0, formantScale: 0.97, spreadSeconds: 0.015, spreadCents: 6, effort: 0.66, ring: 0.5, vibrato: 0.5, vibratoHz: 4.4, glideSeconds: 0.045, scoop: 1.8, contour: [0.4, -0.3], airDb: -1, roomSeconds: 1.6, room: 0.3 },
  'spoken-word': { delivery: 'spoken', ...talk, contour: [1.8, -2.4], glideSeconds: 0.035, effort: 0.4, jitter: 0.006 },
  'voicemail-male': { register: 'low', ...talk, delivery: 'spoken', contour: [1.4, -2], glideSeconds: 0.03, bandHz: [300, 3400], drive: 0.35, airDb: 0, effort: 0.5 },
  'voicemail-female': { register: 'high', ...talk, delivery: 'spoken', contour: [1.4, -2], glideSeconds: 0.03, bandHz: [300, 3400], drive: 0.35, airDb: 0, effort: 0.5 },
  'cute-kkey': { register: 'high', formantScale: 1.3, effort: 0.62, vibrato: 0, contour: [-0.6, 1.1], glideSeconds: 0.01, scoop: 2.4, double: 0.25, airDb: 4 },
  'ghost-whispering': { delivery: 'whispered', voicing: 0, breath: 1, double: 0, harmony: 0, formantScale: 0.88, effort: 0.2, airDb: -3, roomSeconds: 3.2, room: 0.7 },
  'group-people-whispering': { delivery: 'whispered', voicing: 0, breath: 1, singers: 5, parts: ['lead', 'lead', 'lead', 'lead', 'lead'], spreadSeconds: 0.09, formantSpread: 0.12, double: 0, harmony: 0, effort: 0.2, airDb: 4, damping: 1.2 },
  'mongolian-throat-singing': { delivery: 'chant', register: 'low', source: 'drone', effort: 0.9, vibrato: 0.2, double: 0, harmony: 0, glideSeconds: 0.05, growl: 0.12, airDb: 0, ring: 0.2 },
}

export const vocalStyles = Object.fromEntries(
  vocalStyleNames.map((name) => [name, { ...plain, ...own[name] }]),
) as Record<VocalStyleName, VocalStyle>
