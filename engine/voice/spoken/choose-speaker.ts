import type { SungNote, Take } from '../takes.ts'
import type { VocalStyle } from '../vocal-styles.ts'
import { isEnglishSound } from './english-sounds.ts'
import { men, women } from './speakers.ts'
import type { Speaker } from './speakers.ts'

/** One voice sings a whole song: in a song with less English than this the formant singer does. */
const minEnglishShare = 0.8
/** The tract between a man's and a woman's. */
const borderScale = 1.07

/** Whose speech a take is sung with; `undefined` where no speech is there for it. */
export function chooseSpeaker(take: Take, style: VocalStyle): Speaker | undefined {
  if (style.source !== 'glottis' || style.word) return undefined
  if (englishShare(take.notes) < minEnglishShare) return undefined
  return pick(take.formantScale >= borderScale ? women : men, take.singerSeed ?? take.seed)
}

/** By the singer's own seed: two men of a choir need not be one. */
function pick(group: readonly Speaker[], seed: number): Speaker | undefined {
  return group[Math.abs(seed + 1) % group.length]
}

function englishShare(notes: readonly SungNote[]): number {
  const english = notes.filter(({ syllable: { onset, vowel, coda } }) =>
    [...onset, vowel, ...coda].every(isEnglishSound),
  )
  return notes.length === 0 ? 0 : english.length / notes.length
}
