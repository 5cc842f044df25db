/** What can be added to a sound, in the order of a mix from below. */
export const addableParts = ['drums', 'bass', 'chords', 'lead'] as const

export type AddablePart = (typeof addableParts)[number]
