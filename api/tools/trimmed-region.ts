import type { trimmedFields } from '@songloom/tools/trim-audio/contract'
import { trimProblem } from '@songloom/tools/trim-audio/definition.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import type * as z from 'zod/mini'
import { Refusal } from '../http/refusal.ts'

type Sent = { [K in keyof typeof trimmedFields]?: z.infer<(typeof trimmedFields)[K]> }

/** The part of an audio that was chosen; undefined where nothing was trimmed. Throws a `Refusal` for one that is not in it. */
export function trimmedRegion(
  { trim = true, trimmingInstructions }: Sent,
  durationSeconds: number,
): TimeRange | undefined {
  const [sent] = trimmingInstructions?.timeRanges ?? []
  if (!trim || !sent) return undefined
  const region = { startSeconds: sent.start, endSeconds: sent.end }
  const problem = trimProblem([region], durationSeconds)
  if (problem) throw new Refusal(problem, { field: 'trimmingInstructions' })
  return { ...region, endSeconds: Math.min(durationSeconds, region.endSeconds) }
}
