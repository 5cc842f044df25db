/** Which step a stage belongs to in the tools that listen to a sound and play along with it. */
export const stepOfEditStage = {
  listen: 'listen',
  level: 'play',
  render: 'play',
  master: 'play',
  match: 'play',
} as const

/** The existing and the added lyrics in the order in which they are sung. */
export const joinLyrics = (...texts: readonly (string | null | undefined)[]): string | null =>
  texts.filter((text) => text?.trim()).join('\n\n') || null
