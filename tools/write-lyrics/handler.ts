import { randomInt } from 'node:crypto'
import { lyricDurationSeconds, toLyricGenre, lyricProblem, noChoice } from './definition.rules.ts'
import type { LyricsRequest, LyricsSettings, WriteLyricsJob } from './contract.ts'
import { promptNotice } from '@songloom/contracts/music/prompt-language'
import { genreName } from '@songloom/contracts/music/genres.rules'
import { reject } from '../shared/reject.ts'
import type { JobSpec, ToolHandler } from '../tool-handler.ts'

const toSettings = ({ mode, lyrics, prompt, mood, section, styleOfMusic }: LyricsRequest): LyricsSettings => ({
  tool: 'lyric_writing',
  mode,
  text: lyrics.trim() === '' ? prompt : lyrics,
  mood,
  section,
  genre: styleOfMusic === null ? noChoice : toLyricGenre(styleOfMusic),
})

export const handler: ToolHandler<'lyric_writing'> = {
  toSettings,
  prepare(settings, { seed = randomInt(0x1_0000_0000) }): JobSpec {
    const problem = lyricProblem(settings)
    if (problem) reject(problem, 'lyrics')
    const { tool: _, ...asked } = settings
    const input: Omit<WriteLyricsJob, 'tool' | 'jobId' | 'userId' | 'projectId' | 'deadlineSeconds'> = {
      ...asked,
      seed,
    }
    const notice = settings.mode === 'describe' ? promptNotice(settings.text) : undefined
    return { prompt: settings.text.trim(), input, durationSeconds: lyricDurationSeconds, notice }
  },
  toRequest: ({ mode, text, mood, section, genre }) => ({
    ...{ mode, mood, section, lyrics: text },
    styleOfMusic: genre === 'none' ? null : genreName(genre),
  }),
}
