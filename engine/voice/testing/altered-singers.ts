import type { Stereo } from '../../dsp/stereo.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import type { VoiceTarget } from '../../score/voice-target.ts'
import { octaveTo } from '../../voice-model/voice-habits.ts'
import { rendered } from './measure.ts'
import { sungScore } from './sung-score.ts'

/** Our own singer with a throat and habits of his own. */
export interface AlteredSinger {
  name: string
  style: VocalStyleName
  /** The lowest note of the melody. */
  lowMidi: number
  formantScale: number
  breathiness: number
  vibratoCents: number
}

const singer = (
  name: string,
  style: VocalStyleName,
  lowMidi: number,
  formantScale: number,
  breathiness = 0.06,
  vibratoCents = 25,
): AlteredSinger => ({ name, style, lowMidi, formantScale, breathiness, vibratoCents })

/** Voices that differ in more than one thing. */
export const alteredSingers: readonly AlteredSinger[] = [
  singer('bass', 'pop-male', 46, 0.86),
  singer('rocker', 'hard-rock', 53, 1.02),
  singer('breathy woman', 'pop-female', 60, 1.2, 0.3, 50),
  singer('chorister', 'orchestral-choir', 57, 1.08, 0.03, 40),
]

/** The two who sing what is converted. */
export const lineSingers: readonly AlteredSinger[] = [
  singer('a man', 'pop-male', 52, 1),
  singer('a woman', 'pop-female', 62, 1.14),
]

const melody = [0, 2, 4, 5, 7, 4, 2, 0]
const middle = 4

/** Lines of four seconds each, sung by the singer, or by him in a learned voice. 44.1 kHz. */
export function singLines(texts: readonly string[], one: AlteredSinger, target?: VoiceTarget): Stereo {
  const shift = target ? octaveTo(target.homeMidi, one.lowMidi + middle) : 0
  const lines = texts.map((text, n) => ({
    text,
    midis: melody.map((step) => one.lowMidi + shift + step),
    startSeconds: 0.4 + 4 * n,
    syllableSeconds: 0.34,
  }))
  const { style, formantScale, breathiness, vibratoCents } = one
  const register = one.lowMidi > 55 ? 'high' : 'low'
  const voice = { style, register, formantScale, breathiness, vibratoCents, ...(target && { target }) } as const
  return rendered(sungScore(lines, style, { voice }))
}
