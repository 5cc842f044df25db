/** What is forgiven when no stricter line is left. */
export interface Leniency {
  /** A line of another edition becomes one of this in other words. */
  otherWords: boolean
  /** The same by a word before it: 'Oh, …'. */
  openings: boolean
  anyEdition: boolean
  /** A last word that the song has ended on before. */
  endsAgain: boolean
  patternsAgain: boolean
  nearRhymes: boolean
}

const strict: Leniency = {
  otherWords: false,
  openings: false,
  anyEdition: false,
  endsAgain: false,
  patternsAgain: false,
  nearRhymes: false,
}
const loose: Leniency = { ...strict, endsAgain: true }
const reworded: Leniency = { ...loose, otherWords: true }
const opened: Leniency = { ...reworded, openings: true }

/** What keeps a line its own song's, the least forgiving first. */
export const plainSteps: readonly Leniency[] = [
  strict,
  loose,
  reworded,
  { ...loose, nearRhymes: true },
  { ...reworded, nearRhymes: true },
]

/** What is tried after that. */
export const lastSteps: readonly Leniency[] = [
  opened,
  { ...opened, nearRhymes: true },
  { ...opened, nearRhymes: true, patternsAgain: true },
  { ...loose, anyEdition: true },
  { ...loose, anyEdition: true, nearRhymes: true },
  { ...loose, anyEdition: true, nearRhymes: true, patternsAgain: true },
]

/** A cause is never reworded. */
export const openingSteps: readonly Leniency[] = [loose, { ...loose, anyEdition: true }]
