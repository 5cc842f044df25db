import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'inpainting'> = {
  request: (audioId) => ({
    audioUrl: audioId,
    inpaint_sections: [{ start: 4, end: 9 }],
    tags: ['Jazz'],
    trackMode: 'instrumental',
    seed: 7,
  }),
  settings: {
    tool: 'inpainting',
    ...sampleAudio,
    version: 'v4_5',
    trackMode: 'instrumental',
    sections: [{ startSeconds: 4, endSeconds: 9 }],
    lyrics: '',
    prompt: '',
    tags: ['Jazz'],
  },
  maker: 'inpaintTrack',
}
