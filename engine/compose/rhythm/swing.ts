import type { GenreProfile } from '../genre-profile.ts'

/** Tempi at which a genre's swing is what its profile says, for eighths and for 16ths. */
const usualBpm = { 8: 132, 16: 96 } as const
const perBpm = 0.0045

/**
 * A genre's swing at a tempo. Swung eighths are near 2 : 1 at a walking tempo, sharper when slow and nearly even when
 * fast (Friberg & Sundström 2002: about 2.5 : 1 at 90 bpm, 1.5 : 1 at 220); swung 16ths go the same way.
 */
export function swingAt({ swing, swingUnit = 16 }: Pick<GenreProfile, 'swing' | 'swingUnit'>, bpm: number): number {
  const bent = 1 - perBpm * (bpm - usualBpm[swingUnit])
  return Math.min(0.42, swing * Math.min(1.3, Math.max(0.5, bent)))
}
