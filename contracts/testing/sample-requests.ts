import type { PanelTool } from '@songloom/tools/registry.rules'

/** What makes a plain request of each tool; `audioId` is one of the caller's own. */
export const sampleRequests = {
  song_gen: () => ({ prompt: 'a calm song about rain', version: 'v4_5', duration: 15, seed: 7 }),
  section_analysis: (audioId: string) => ({ audioUrl: audioId }),
  separate_stems: (audioId: string) => ({ audioUrl: audioId }),
  extend_music: (audioId: string) => ({ audioUrl: audioId, duration: 15, seed: 7 }),
  similar_instru_gen: (audioId: string) => ({ audioUrl: audioId, duration: 15, seed: 7 }),
  similar_song_gen: (audioId: string) => ({ audioUrl: audioId, lyrics: 'The rain is on the road tonight', seed: 7 }),
  auto_complete_music: (audioId: string) => ({ audioUrl: audioId, prompt: 'add drums and bass', seed: 7 }),
  inpainting: (audioId: string) => ({
    audioUrl: audioId,
    inpaint_sections: [{ start: 4, end: 9 }],
    tags: ['Jazz'],
    trackMode: 'instrumental',
    seed: 7,
  }),
  generate_music: () => ({ lyrics: 'calm rain on a tin roof', styleOfMusic: 'lo-fi', duration: 15, seed: 7 }),
  voice_to_instrument: (audioId: string) => ({ audioUrl: audioId, instrument: 'Sitar' }),
  vocals_gen: () => ({ lyrics: 'The rain is on the road tonight', vocalStyle: 'choir', seed: 7 }),
  voice_swap: (audioId: string) => ({ audioUrl: audioId, voice: 'copper-alto' }),
  lyric_writing: () => ({ lyrics: 'rain on the river', mood: 'sad', section: 'verse', styleOfMusic: 'folk', seed: 7 }),
} satisfies Record<PanelTool, (audioId: string) => object>
