/** Variation between held notes: no two breaths, bow strokes or presses are alike. */
export interface HeldTouch {
  /** Of the recording's beginning, not heard. */
  skipSeconds: number
  /** Times as long as others. */
  attack: number
  gain: number
  /** Added to the share of the bright colour. */
  brightness: number
  /** Pitch at a moment of the note. */
  cents(seconds: number): number
  /** Maximum of the pitch. */
  mostCents: number
}

const most = { skipSeconds: 0.012, attack: 0.3, level: 0.06, brightness: 0.05, cents: 3, driftCents: 2 }
const driftHz = 0.9

/** The touch of a note; `variant` numbers the notes, and each differs from those that come just before. */
export function heldTouch(variant: number): HeldTouch {
  // Pitches of notes one to six apart then part most: by these two, repeated notes and repeated chords of so many
  // differ.
  const offCents = most.cents * swing(variant * 0.432_44)
  const phase = Math.PI * swing(variant * 0.157_54)
  const turn = 2 * Math.PI * driftHz * (1 + 0.3 * swing(variant * 0.569_84))
  return {
    skipSeconds: most.skipSeconds * (0.5 + 0.5 * swing(variant * 0.819_173)),
    attack: 1 + most.attack * swing(variant * 0.671_044),
    gain: 1 + most.level * swing(variant * 0.549_7),
    brightness: most.brightness * swing(variant * 0.724_492),
    cents: (seconds) => offCents + most.driftCents * Math.sin(phase + turn * seconds),
    mostCents: offCents + most.driftCents,
  }
}

/** Multiples of an irrational number are even between −1 and 1, and far from their predecessors. */
const swing = (x: number): number => 2 * (x - Math.floor(x)) - 1
