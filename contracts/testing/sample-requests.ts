import type { PanelTool } from '../tools.rules.ts'

/** What makes a plain request of each tool; `audioId` is one of the caller's own. */
export const sampleRequests = {
  song_gen: () => ({ prompt: 'a calm song about rain', version: 'v4_5', duration: 15, seed: 7 }),
  section_analysis: (audioId: string) => ({ audioUrl: audioId }),
  separate_stems: (audioId: string) => ({ audioUrl: audioId }),
  extend_music: (audioId: string) => ({ audioUrl: audioId, duration: 15, seed: 7 }),
} satisfies Record<PanelTool, (audioId: string) => object>
