import written from '../data/sounds/vocal-styles.json' with { type: 'json' }
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
  /** Parts that always sing, one for each singer. */
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

/** A style holds what differs from the plain one. */
const { plain, styles }: { plain: unknown; styles: Readonly<Record<VocalStyleName, unknown>> } = written

/** Settings of each vocal style. */
export const vocalStyles = Object.fromEntries(
  vocalStyleNames.map((name) => [name, { ...(plain as VocalStyle), ...(styles[name] as Partial<VocalStyle>) }]),
) as Record<VocalStyleName, VocalStyle>
