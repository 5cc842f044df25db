/** `base^exponent` for base > 0. Math.pow differs in its last bits between Node versions; exp and log do not. */
export function power(base: number, exponent: number): number {
  return base <= 0 ? 0 : Math.exp(exponent * Math.log(base))
}

/** Integer powers by multiplication: exact and portable. */
export function integerPower(base: number, exponent: number): number {
  let result = 1
  for (let i = 0; i < Math.abs(exponent); i++) result *= base
  return exponent < 0 ? 1 / result : result
}

/** Returns the amplitude factor of a level in dB. */
export function decibelsToGain(decibels: number): number {
  return Math.exp(decibels * (Math.LN10 / 20))
}

/** Returns the level in dB of an amplitude factor; at least −240 dB. */
export function gainToDecibels(gain: number): number {
  return (20 / Math.LN10) * Math.log(Math.max(gain, 1e-12))
}

/** Frequency in Hz of a (fractional) MIDI note number, A4 = 440 Hz. */
export function midiToHz(midi: number): number {
  return 440 * Math.exp((midi - 69) * (Math.LN2 / 12))
}
