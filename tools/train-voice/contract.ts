import * as z from 'zod/mini'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { trainingFields, trainingResultFields } from '../train-style/contract.ts'

export const trainVoiceSettings = z.object({ tool: z.literal('train_voice'), ...trainingFields })
export const trainVoiceResult = z.object({ tool: z.literal('train_voice'), ...trainingResultFields })

/** Its recordings are rows of the version that the job trains; the consent is the DNA's. */
export interface TrainVoiceJob extends JobInput<'train_voice'> {
  dnaId: string
  name: string
}
