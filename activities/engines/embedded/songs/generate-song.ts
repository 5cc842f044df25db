import type { CapabilityFor } from '../capability.ts'
import { playSong } from './play-song.ts'

export const generateSong: CapabilityFor<'generateSong'> = {
  playsInstruments: true,
  async work(brief, { threads, soundFont, ownInstruments, warn }, options) {
    const task = { score: await brief.score(), soundFont }
    const { soundFontProblem, ...rendering } = await playSong(threads, task, options)
    if (soundFontProblem === undefined) return rendering
    warn(`A song was played by the engine's own voices: ${soundFontProblem}`)
    return { ...rendering, version: ownInstruments }
  },
}
