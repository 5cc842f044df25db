import type { DnaOutput } from './dna.rules.ts'

/** What a request is made from (spec 2 §3). */
export const dnaTypes = ['core', 'custom', 'vocal', 'instrumental', 'song'] as const
export type DnaType = (typeof dnaTypes)[number]

/** The actions of `POST /api/dna/generate/v2` (spec 2 §7): the panel's three, and two tools that take a DNA too. */
export const dnaActions = [
  'song_gen',
  'vocals_gen',
  'similar_instru_gen',
  'auto_complete_music',
  'similar_song_gen',
] as const
export type DnaAction = (typeof dnaActions)[number]

/** The panel's three, by what is made (spec 2 §4). */
export const outputActions: Readonly<Record<DnaOutput, DnaAction>> = {
  song: 'song_gen',
  singing: 'vocals_gen',
  instrumental: 'similar_instru_gen',
}

/** `generation_style` (spec 2 §7). */
export const generationStyles = ['vocal', 'song', 'instrument'] as const
export const outputStyles: Readonly<Record<DnaOutput, (typeof generationStyles)[number]>> = {
  singing: 'vocal',
  song: 'song',
  instrumental: 'instrument',
}

/** Spec 2 §7. */
export const dnaConstants = {
  duration: 15,
  loop: false,
  model: 'sansaar_1_lite',
  source: 'consumer',
  isDNA: true,
} as const

export const maxDnaTextLength = 3_000
