// Apart from the definition, which every page of the studio loads.

/** Its frames are drawn in a fraction of its length, but a file has a limit. */
export const maxVideoSeconds = 600

/** 16:9, 9:16 and 1:1. */
export const videoShapes = ['wide', 'tall', 'square'] as const
export type VideoShape = (typeof videoShapes)[number]

/** Pixels of each shape. */
export const videoSizes = {
  wide: { width: 1_920, height: 1_080 },
  tall: { width: 1_080, height: 1_920 },
  square: { width: 1_080, height: 1_080 },
} as const satisfies Record<VideoShape, { width: number; height: number }>

/** What moves over the cover: nothing but the words, the waveform, or the spectrum. */
export const videoMotions = ['still', 'wave', 'spectrum'] as const
export type VideoMotion = (typeof videoMotions)[number]

export const videoFramesPerSecond = 30
