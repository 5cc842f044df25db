/** Seconds of a click of a metronome. */
const clickSeconds = 0.03

/** A click that decays: a sine of `hertz` from `gain` (0 to 1) to silence. */
export function createClick(hertz: number, gain: number, sampleRate: number): Float32Array<ArrayBuffer> {
  const length = Math.round(clickSeconds * sampleRate)
  return Float32Array.from({ length }, (_, at) => {
    const decay = (1 - at / length) * (1 - at / length)
    return gain * decay * Math.sin((2 * Math.PI * hertz * at) / sampleRate)
  })
}

/** The first beat of a bar is higher than the others. */
export const clickHertz = { first: 1_760, other: 1_175 } as const
