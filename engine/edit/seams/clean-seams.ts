import { seamFinding } from '../../check/seam-checks.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import type { EditStep } from '../edit-steps.ts'

/** A sound with the samples at which something was joined. */
export interface Seamed {
  sound: Stereo
  seams: readonly number[]
}

/** A seed far from those that people choose next to each other. */
const otherSeed = 7919

/**
 * Makes an edit; where a seam clicks, once more with another seed. Answers the cleaner of both and what is still heard.
 */
export function* makeCleanSeams<T extends Seamed>(
  seed: number,
  make: (seed: number) => Generator<EditStep, T>,
): Generator<EditStep, { made: T; findings: string[] }> {
  const made = yield* make(seed)
  const findings = seamFindings(made)
  if (findings.length === 0) return { made, findings }
  const again = yield* make((seed + otherSeed) % Number.MAX_SAFE_INTEGER)
  const left = seamFindings(again)
  return left.length < findings.length ? { made: again, findings: left } : { made, findings }
}

function seamFindings({ sound, seams }: Seamed): string[] {
  return seams.map((seam) => seamFinding(sound, seam)).filter((finding) => finding !== undefined)
}
