/** Counted beats in a bar and how each divides. A step is a 16th note everywhere. */
export type Metre = '4/4' | '3/4' | '6/8'

export interface MetreShape {
  stepsPerBar: number
  stepsPerBeat: number
  beatsPerBar: number
}

/** In 6/8 the counted beat is the dotted quarter: two of six steps each. */
export const metreShapes: Readonly<Record<Metre, MetreShape>> = {
  '4/4': { stepsPerBar: 16, stepsPerBeat: 4, beatsPerBar: 4 },
  '3/4': { stepsPerBar: 12, stepsPerBeat: 4, beatsPerBar: 3 },
  '6/8': { stepsPerBar: 12, stepsPerBeat: 6, beatsPerBar: 2 },
}
