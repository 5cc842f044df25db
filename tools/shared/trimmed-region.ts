import type { trimmedFields } from '../trim-audio/contract.ts'
import { trimProblem } from '../trim-audio/definition.rules.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import type * as z from 'zod/mini'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'

type Sent = { [K in keyof typeof trimmedFields]?: z.infer<(typeof trimmedFields)[K]> }

/** The selected region of an audio; undefined when untrimmed. Throws a `RejectedError` for one outside the audio. */
export function toTrimmedRegion(
  { trim = true, trimmingInstructions }: Sent,
  durationSeconds: number,
): TimeRange | undefined {
  const [sent] = trimmingInstructions?.timeRanges ?? []
  if (!trim || !sent) return undefined
  const region = { startSeconds: sent.start, endSeconds: sent.end }
  const problem = trimProblem([region], durationSeconds)
  if (problem) throw new RejectedError(problem, { field: 'trimmingInstructions' })
  return { ...region, endSeconds: Math.min(durationSeconds, region.endSeconds) }
}
