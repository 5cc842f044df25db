import { frameSamples } from './frame.ts'

export const chunkFrames = 16
/** Singers work in chunks from the start of the song. */
export const chunkSamples = chunkFrames * frameSamples
