/** How a MIDI file becomes the material of a song. */
export const motifUses = ['exact', 'developed', 'reinstrumented'] as const
export type MotifUse = (typeof motifUses)[number]

/** Without a choice the song is its own and grows out of the file's melody. */
export const defaultMotifUse: MotifUse = 'developed'
