import * as z from 'zod/mini'
import type { JobInput } from '@songloom/contracts/jobs/job'

/** What the message of a training shows. */
export const trainingFields = { dnaId: z.string(), name: z.string(), trackCount: z.number() }

export const trainStyleSettings = z.object({ tool: z.literal('train_style'), ...trainingFields })

/** The version that a training left, and how many of its tracks were used. */
export const trainingResultFields = { dnaId: z.string(), version: z.number(), used: z.number(), skipped: z.number() }

export const trainStyleResult = z.object({ tool: z.literal('train_style'), ...trainingResultFields })

/** Its tracks are rows of the version that the job trains. */
export interface TrainStyleJob extends JobInput<'train_style'> {
  dnaId: string
  name: string
}
