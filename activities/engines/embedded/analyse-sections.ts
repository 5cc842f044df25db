import { defineCapability } from '../port/capability.ts'
import type { SoundBrief } from '../port/engine.ts'

/** Sections with their times in seconds, and what was heard of the whole; loudness in LUFS. */
export interface SectionFindings {
  sections: { name: string; startSeconds: number; endSeconds: number; bars: number; group: number; energy: number }[]
  durationSeconds: number
  bpm: number | null
  key: string | null
  metre: string
  loudnessLufs: number | null
  chords: { startSeconds: number; endSeconds: number; name: string }[]
  downbeatsSeconds: number[]
}

export const analyseSections = defineCapability<SoundBrief, SectionFindings>({
  playsInstruments: false,
  work: async ({ wav, score }, { threads }, options) =>
    threads.run('findSections', { wav: await wav(), score: await score?.() }, options),
  nothing: () => ({
    sections: [],
    durationSeconds: 0.01,
    bpm: null,
    key: null,
    metre: '4/4',
    loudnessLufs: null,
    chords: [],
    downbeatsSeconds: [],
  }),
})
