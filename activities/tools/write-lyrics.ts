import { toLyricsText } from '@songloom/tools/write-lyrics/contract'
import type { WriteLyricsJob } from '@songloom/tools/write-lyrics/contract'
import { writeLyricsTool } from '@songloom/tools/write-lyrics/definition.rules'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { refusePaused } from '../jobs/refuse-paused.ts'
import { identifyDnas, readDnaConditions } from '../songs/dna-conditions.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import { writing } from '../writers/writing.ts'

/** A typical length of lyrics, by which progress is estimated. */
const usualCharacters = 700

export function createWriteLyricsActivities({ db, objects, writer, outputs, steps }: ToolDeps) {
  async function write(job: WriteLyricsJob): Promise<JobOutputs> {
    const onText = (text: string): void =>
      void steps.progress(job, 'write', Math.min(0.95, text.length / usualCharacters), text)
    const { style } = await readDnaConditions(objects, job.dnas)
    const order = { ...job, style: style?.profile }
    const { title, language, sections, note } = await withHeartbeat(
      () => writing((options) => writer.lyrics(order, { ...options, onText })),
      () => void steps.heartbeat(job),
    )
    const lyrics = toLyricsText({ sections })
    return {
      audios: [],
      lyrics,
      result: { tool: 'lyric_writing', title, language, sections, ...(note ? { note } : {}) },
      title,
      reply: lyrics,
      coverKey: null,
      chargedTokens: writeLyricsTool.priceTokens,
    }
  }

  const recipeOf = ({ mode, text, mood, section, genre, seed, dnas }: WriteLyricsJob) => [
    [mode, text, mood, section, genre, seed],
    writer.version,
    ...identifyDnas(dnas),
  ]

  return {
    /** Writes lyrics, streamed line by line, and the end of the job. */
    writeLyrics: (job: WriteLyricsJob): Promise<StoredOutputs> =>
      steps.trackAttempt(job, async () => {
        await refusePaused(db, job.tool)
        await steps.startStep(job, 'write', `writer ${writer.version}`)
        return outputs.completeOnce(job, recipeOf(job), () => write(job))
      }),
  }
}

export type WriteLyricsActivities = ReturnType<typeof createWriteLyricsActivities>
