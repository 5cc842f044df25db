import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'join_audio'> = {
  settings: {
    tool: 'join_audio',
    audioIds: ['a'.repeat(24), 'e'.repeat(24)],
    names: ['One', 'Two'],
    durationSeconds: 30,
  },
  maker: 'joinAudio',
}
