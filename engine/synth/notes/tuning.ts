import { noiseMask, noiseTable } from '../../dsp/noise.ts'

/**
 * Strings, bars and pipes are tuned by hand: each pitch of an instrument is off by at most so many cents, always by the
 * same.
 */
const tunedCents = 4.5
/** Bowed and blown notes are each intoned separately. */
const foundCents = 7

/** Cents by which a pitch of an instrument was tuned wrong: evenly drawn from its name and the pitch. */
export function tuningErrorCents(instrument: string, midi: number): number {
  let place = 0
  for (let i = 0; i < instrument.length; i++) place = (place * 31 + instrument.charCodeAt(i)) & noiseMask
  return tunedCents * noiseTable()[(place + Math.round(midi) * 4099) & noiseMask]!
}

/** Cents by which a player of an instrument without frets or keys misses a note; `variant` numbers the notes. */
export function intonationErrorCents(variant: number, player: number): number {
  return foundCents * noiseTable()[(variant * 1021 + player * 257) & noiseMask]!
}
