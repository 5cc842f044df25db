import { randomInt } from 'node:crypto'
import { lyricDurationSeconds, toLyricGenre, findLyricProblem, noChoice } from './definition.rules.ts'
import type { LyricsRequest, LyricsSettings, WriteLyricsJob } from './contract.ts'
import { getPromptNotice } from '@songloom/contracts/music/prompt-language'
import { getGenreName } from '@songloom/contracts/music/genres.rules'
import { findDnas, prepareDnas, toDnaField } from '../dna-conditions.ts'
import { reject } from '../shared/reject.ts'
import type { JobSpec, ToolHandler } from '../tool-handler.ts'

const toWords = ({
  mode,
  lyrics,
  prompt,
  mood,
  section,
  styleOfMusic,
  chosenGenre,
}: LyricsRequest): LyricsSettings => ({
  tool: 'lyric_writing',
  mode,
  text: lyrics.trim() === '' ? prompt : lyrics,
  mood,
  section,
  genre: styleOfMusic === null ? noChoice : toLyricGenre(styleOfMusic),
  ...(chosenGenre ? { chosenGenre } : {}),
})

export const handler: ToolHandler<'lyric_writing'> = {
  async toSettings(body, context) {
    return { ...toWords(body), ...(await findDnas(context, { dnaId: body.dnaId, kinds: ['style'] })) }
  },
  async prepare(settings, { seed = randomInt(0x1_0000_0000) }, context): Promise<JobSpec> {
    const problem = findLyricProblem(settings)
    if (problem) reject(problem, 'lyrics')
    const { tool: _, dnas: _dnas, chosenGenre: _chosen, ...asked } = settings
    const dnas = await prepareDnas(context, settings)
    const input: Omit<WriteLyricsJob, 'tool' | 'jobId' | 'userId' | 'projectId' | 'deadlineSeconds'> = {
      ...asked,
      seed,
      ...dnas.input,
    }
    const notice = settings.mode === 'describe' ? getPromptNotice(settings.text) : undefined
    return {
      prompt: settings.text.trim(),
      input,
      dnaTokens: dnas.dnaTokens,
      durationSeconds: lyricDurationSeconds,
      notice,
    }
  },
  toRequest: ({ mode, text, mood, section, genre, chosenGenre, dnas }) => ({
    ...{ mode, mood, section, chosenGenre, lyrics: text },
    styleOfMusic: genre === 'none' ? null : getGenreName(genre),
    ...toDnaField({ dnas }),
  }),
}
