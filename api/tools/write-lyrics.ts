import { randomInt } from 'node:crypto'
import {
  lyricDurationSeconds,
  lyricGenreOf,
  lyricProblem,
  noChoice,
} from '@songloom/tools/write-lyrics/definition.rules'
import type { LyricsRequest, LyricsSettings, WriteLyricsJob } from '@songloom/tools/write-lyrics/contract'
import { promptNotice } from '@songloom/contracts/music/prompt-language'
import { Refusal } from '../http/refusal.ts'
import type { Admitted, ToolDoor } from '../jobs/tool-door.ts'

const settingsOf = ({ mode, lyrics, prompt, mood, section, styleOfMusic }: LyricsRequest): LyricsSettings => ({
  tool: 'lyric_writing',
  mode,
  text: lyrics.trim() === '' ? prompt : lyrics,
  mood,
  section,
  genre: styleOfMusic === null ? noChoice : lyricGenreOf(styleOfMusic),
})

/** Throws the refusal of what may not be written. */
function assertWritable(settings: LyricsSettings): void {
  const problem = lyricProblem(settings)
  if (!problem) return
  if ('refusal' in problem) {
    const { code, words, proposal } = problem.refusal
    throw new Refusal(code, { words, proposal, field: 'lyrics' })
  }
  throw new Refusal(problem.code, { field: problem.field, ...(problem.values ? { values: problem.values } : {}) })
}

export const writeLyricsDoor: ToolDoor<'lyric_writing'> = {
  settingsOf,
  admit(settings, { seed = randomInt(0x1_0000_0000) }): Admitted {
    assertWritable(settings)
    const { tool: _, ...asked } = settings
    const input: Omit<WriteLyricsJob, 'tool' | 'jobId' | 'userId' | 'projectId' | 'deadlineSeconds'> = {
      ...asked,
      seed,
    }
    const notice = settings.mode === 'describe' ? promptNotice(settings.text) : undefined
    return { prompt: settings.text.trim(), input, durationSeconds: lyricDurationSeconds, notice }
  },
}
