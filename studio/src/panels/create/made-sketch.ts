import type { Sketch } from '@songloom/contracts/jobs/sketch'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'

/** What Create would send. */
export interface AskedJob {
  tool: PanelTool
  fields: JobDraft['fields']
}

export interface MadeSketch extends Pick<Sketch, 'title' | 'seed'> {
  /** What was asked for, as text. */
  request: string
  soundUrl: string
}

/** The newest sketch, which belongs to what was asked for then. */
export const useSketch = create<{ made: MadeSketch | null; isBusy: boolean }>(() => ({ made: null, isBusy: false }))

export const toSketchRequest = ({ tool, fields }: AskedJob): string => JSON.stringify([tool, fields])

/** The sketch of this job; undefined once something else is asked for. */
export function getSketch(job: AskedJob, { made } = useSketch.getState()): MadeSketch | undefined {
  return made?.request === toSketchRequest(job) ? made : undefined
}

/** The job with the seed of its sketch, so that the song is the one that was sketched, also when it is sent again. */
export function withSketchSeed(job: JobDraft): JobDraft {
  const sketch = getSketch({ tool: job.settings.tool, fields: job.fields })
  return sketch ? { ...job, fields: { ...job.fields, seed: sketch.seed } } : job
}
