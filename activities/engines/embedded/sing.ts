import type { Score } from '@songloom/engine/score/score'
import { defineCapability } from '../port/capability.ts'
import type { Brief } from '../port/engine.ts'
import type { Rendering } from './generate-song.ts'
import { playSong } from './play-song.ts'
import { silentWav } from './silence.ts'

/** What a take is: the voice alone, or the voice with what helps to find pitch and time. */
export type TakeKind = 'a-cappella' | 'guide'

/** What to sing. Remote engines read the words; only who asks for the score gets it. */
export interface SingingBrief extends Brief {
  take: TakeKind
  prompt: string
  lyrics: string
  /** A key of the 24. */
  vocalStyle: string | null
  durationSeconds: number
  seed: number
  /** What the take plays of the whole score. */
  score: () => Promise<Score>
}

export const sing = defineCapability<SingingBrief, Rendering>({
  playsInstruments: true,
  async work(brief, { threads, soundFont, ownInstruments, warn }, options) {
    const task = { score: await brief.score(), soundFont }
    const { soundFontProblem, ...rendering } = await playSong(threads, task, options)
    if (soundFontProblem === undefined) return rendering
    warn(`A guide was played by the engine's own voices: ${soundFontProblem}`)
    return { ...rendering, version: ownInstruments }
  },
  nothing: () => ({ wav: silentWav(), peaks: [0], measured: {}, findings: [] }),
})
