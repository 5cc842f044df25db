import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'lyric_writing'> = {
  request: () => ({ lyrics: 'rain on the river', mood: 'sad', section: 'verse', styleOfMusic: 'folk', seed: 7 }),
  settings: {
    tool: 'lyric_writing',
    mode: 'describe',
    text: 'the river behind my house',
    mood: 'sad',
    section: 'none',
    genre: 'folk',
  },
  maker: 'writeLyrics',
}
