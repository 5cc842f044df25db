import { power } from '../../dsp/power.ts'

/**
 * Gain of a note by its velocity, near 1 for a loud one: 13 dB from soft (0.4) to loud (0.95), as recorded instruments
 * have.
 */
export const velocityGain = (velocity: number): number => 1.2 * power(velocity, 1.7)
