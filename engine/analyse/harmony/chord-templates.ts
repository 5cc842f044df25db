export type ChordQuality = 'major' | 'minor' | '7' | 'maj7' | 'm7'

interface ChordTemplate {
  rootPitchClass: number
  quality: ChordQuality
  /** Semitones above the root. */
  intervals: readonly number[]
  /** Chroma of the chord played with overtones, unit length. */
  chroma: Float64Array
}

const qualities: readonly { quality: ChordQuality; intervals: readonly number[] }[] = [
  { quality: 'major', intervals: [0, 4, 7] },
  { quality: 'minor', intervals: [0, 3, 7] },
  { quality: '7', intervals: [0, 4, 7, 10] },
  { quality: 'maj7', intervals: [0, 4, 7, 11] },
  { quality: 'm7', intervals: [0, 3, 7, 10] },
]

/** Strength of a note's overtones as pitch classes above it: itself, the fifth, the third. */
const overtones: readonly (readonly [semitones: number, share: number])[] = [
  [0, 1],
  [7, 0.25],
  [4, 0.1],
]

export const chordTemplates: readonly ChordTemplate[] = qualities.flatMap(({ quality, intervals }) =>
  Array.from({ length: 12 }, (_, rootPitchClass) => ({
    rootPitchClass,
    quality,
    intervals,
    chroma: templateChroma(rootPitchClass, intervals),
  })),
)

function templateChroma(root: number, intervals: readonly number[]): Float64Array {
  const chroma = new Float64Array(12)
  for (const interval of intervals) {
    const weight = interval > 7 ? 0.7 : 1
    for (const [semitones, share] of overtones)
      chroma[(root + interval + semitones) % 12] = chroma[(root + interval + semitones) % 12]! + weight * share
  }
  const length = Math.sqrt(chroma.reduce((sum, value) => sum + value * value, 0))
  return chroma.map((value) => value / length)
}

const rootNames = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
const suffixes: Record<ChordQuality, string> = { major: '', minor: 'm', '7': '7', maj7: 'maj7', m7: 'm7' }

/** Returns the name of a pitch class (0 is C), e.g. 'F#' or 'Bb'; any whole number counts, modulo 12. */
export function pitchClassName(pitchClass: number): string {
  return rootNames[((pitchClass % 12) + 12) % 12]!
}

/** As written on a lead sheet, e.g. 'F#m7'. */
export function chordSymbol({ rootPitchClass, quality }: Pick<ChordTemplate, 'rootPitchClass' | 'quality'>): string {
  return pitchClassName(rootPitchClass) + suffixes[quality]
}
