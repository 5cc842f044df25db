import type { Score } from '@songloom/engine/score/score'
import { defineCapability } from '../port/capability.ts'
import type { Brief } from '../port/engine.ts'
import type { Rendering } from './generate-song.ts'
import { playSong } from './play-song.ts'
import { silentWav } from './silence.ts'

/** Instrumental music to play. Remote engines read the words and tags; only who asks for the score gets it. */
export interface MusicBrief extends Brief {
  prompt: string
  model: string
  tags: Record<string, readonly string[]>
  /** Of the piece, or of one round of a loop. */
  durationSeconds: number
  loop: boolean
  /** How many rounds of a loop the file holds. */
  rounds: number
  seed: number
  score: () => Promise<Score>
}

export const generateMusic = defineCapability<MusicBrief, Rendering>({
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
  nothing: () => ({ wav: silentWav(), peaks: [0], measured: {}, findings: [] }),
})
