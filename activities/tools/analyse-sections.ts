import type { AnalyseSectionsJob } from '@songloom/tools/analyse-sections/contract'
import { analyseSectionsTool } from '@songloom/tools/analyse-sections/definition.rules'
import type { StepFor } from '@songloom/tools/registry.rules'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { StoredOutputs } from '../jobs/job-records.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { SectionFindings } from '../engines/port/listening.ts'

const stepOfStage: Record<string, StepFor<'section_analysis'>> = {
  resample: 'read',
  rhythm: 'rhythm',
  harmony: 'harmony',
  structure: 'structure',
}

export const describeFindings = ({ sections, bpm, key, metre }: SectionFindings): string => {
  const heard = [
    sections.length === 1 ? '1 section' : `${sections.length} sections`,
    ...(bpm ? [`${Math.round(bpm)} BPM`] : []),
    ...(key ? [key] : []),
    // Without a beat there is no metre.
    ...(bpm ? [metre] : []),
  ]
  return `${heard.join(', ')}.`
}

export function createAnalyseSectionsActivities({ engines, engineStep, readSource, outputs, steps }: ToolDeps) {
  const engine = engines.analyseSections

  async function analyse(job: AnalyseSectionsJob): Promise<JobOutputs> {
    const { row, coverKey, brief } = await readSource(job)
    const found = await engineStep(engine, job, { name: 'analyse', brief, firstStep: 'read', stepOfStage })
    return {
      audios: [],
      result: { tool: 'section_analysis', ...found },
      title: row.name,
      reply: describeFindings(found),
      coverKey,
      chargedTokens: analyseSectionsTool.priceTokens,
    }
  }

  return {
    /** Finds the sections of an audio and writes the end of the job. */
    findSections: (job: AnalyseSectionsJob): Promise<StoredOutputs> =>
      steps.trackAttempt(job, () => outputs.completeOnce(job, [job.audioId, engine.version], () => analyse(job))),
  }
}

export type AnalyseSectionsActivities = ReturnType<typeof createAnalyseSectionsActivities>
