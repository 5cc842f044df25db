import type { DrumName } from '../../score/instrument-names.ts'

/** Adds a hit at a step of the song; steps may be fractions. */
export type AddHit = (drum: DrumName, step: number, velocity: number) => void
