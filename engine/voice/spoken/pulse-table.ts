export const pulseTaps = 16
export const pulsePlaces = 64

/** A band-limited pulse at each of 64 places between two samples, and at the second, under a Hann window. */
export const pulseTable = Float32Array.from({ length: (pulsePlaces + 1) * pulseTaps }, (_, i) => {
  const x = (i % pulseTaps) - pulseTaps / 2 + 1 - Math.floor(i / pulseTaps) / pulsePlaces
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  return Math.abs(x) >= pulseTaps / 2 ? 0 : sinc * (0.5 + 0.5 * Math.cos((2 * Math.PI * x) / pulseTaps))
})
