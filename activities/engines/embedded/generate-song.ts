import type { Score } from '@songloom/engine/score/score'
import { defineCapability } from '../port/capability.ts'
import type { Brief } from '../port/engine.ts'
import { playSong } from './play-song.ts'
import { silentWav } from './silence.ts'

/** What to play. Remote engines read the words; only who asks for the score gets it. */
export interface SongBrief extends Brief {
  prompt: string
  lyrics: string
  styles: readonly string[]
  durationSeconds: number
  seed: number
  score: () => Promise<Score>
}

/** A finished rendering: a 16-bit 44.1 kHz stereo WAV, and what was measured on it. */
export interface Rendering {
  wav: Uint8Array
  peaks: number[]
  measured: Record<string, number | null>
  findings: string[]
  /** What played, where it is not the engine's `version`. */
  version?: string
}

export const generateSong = defineCapability<SongBrief, Rendering>({
  playsInstruments: true,
  async work(brief, { threads, soundFont, ownInstruments, warn }, options) {
    const task = { score: await brief.score(), soundFont }
    const { soundFontProblem, ...rendering } = await playSong(threads, task, options)
    if (soundFontProblem === undefined) return rendering
    warn(`A song was played by the engine's own voices: ${soundFontProblem}`)
    return { ...rendering, version: ownInstruments }
  },
  nothing: () => ({ wav: silentWav(), peaks: [0], measured: {}, findings: [] }),
})
