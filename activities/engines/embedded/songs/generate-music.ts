import type { CapabilityFor } from '../capability.ts'
import { playSong } from './play-song.ts'

export const generateMusic: CapabilityFor<'generateMusic'> = {
  playsInstruments: true,
  async work(brief, { threads, soundFont, ownInstruments, warn }, options) {
    const { loop, rounds } = brief
    const task = { score: await brief.score(), soundFont }
    const { soundFontProblem, ...rendering } = loop
      ? await threads.run('renderLoop', { ...task, rounds }, options)
      : await playSong(threads, task, options)
    if (soundFontProblem === undefined) return rendering
    warn(`Music was played by the engine's own voices: ${soundFontProblem}`)
    return { ...rendering, version: ownInstruments }
  },
}
