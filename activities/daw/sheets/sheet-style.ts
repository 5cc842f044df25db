/** Points of a pixel of VexFlow, whose lines are 10 pixels apart: a staff is 7 mm high. */
export const scale = 0.5

export const lyricStyle = { size: 10 } as const
export const chordStyle = { size: 12, weight: 700 } as const
export const chordEndingStyle = { size: 10, weight: 700 } as const
export const sectionStyle = { size: 9.5, weight: 700 } as const
export const noteStyle = { size: 9 } as const

/** The name of a section, which the engine writes small: 'verse' is “Verse”. */
export const toLabel = (name: string): string => (name.slice(0, 1).toUpperCase() + name.slice(1)).slice(0, 40)
