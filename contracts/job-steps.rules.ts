/** Steps of each job in order, as screens name them (design §2). */
export interface JobStep {
  name: string
  label: string
  /** Share of the work, for one bar over all steps; sums to 1 within a job. */
  weight: number
}

export const jobSteps = {
  song_gen: [
    { name: 'read-prompt', label: 'Reading your prompt', weight: 0.02 },
    { name: 'compose', label: 'Composing', weight: 0.03 },
    { name: 'cover', label: 'Drawing the cover', weight: 0.05 },
    { name: 'sing', label: 'Singing', weight: 0.2 },
    { name: 'render', label: 'Playing the instruments', weight: 0.35 },
    { name: 'master', label: 'Mixing and mastering', weight: 0.15 },
    { name: 'encode', label: 'Encoding', weight: 0.15 },
    { name: 'store', label: 'Putting it in your library', weight: 0.05 },
  ],
} as const satisfies Record<string, readonly JobStep[]>

export type JobTool = keyof typeof jobSteps
export type SongStep = (typeof jobSteps)['song_gen'][number]['name']

export const stepsOf = (tool: JobTool): readonly JobStep[] => jobSteps[tool]

export const isJobTool = (key: string): key is JobTool => key in jobSteps

/** Work done so far, 0 to 1, from the running step and how far it is. */
export function overallFraction(tool: JobTool, step: string, stepFraction: number): number {
  let done = 0
  for (const entry of stepsOf(tool)) {
    if (entry.name === step) return Math.min(1, done + entry.weight * stepFraction)
    done += entry.weight
  }
  return Math.min(1, done)
}
