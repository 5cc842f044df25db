import type { MotifUse } from '@songloom/contracts/music/motif-uses.rules'

/** What a form says of its MIDI file. */
export interface FormMotif {
  use: MotifUse
}

/** Why a MIDI file is refused, in a request and by a job. */
export const motifProblems = ['motif_mixed', 'motif_loop', 'motif_no_notes'] as const

/** The problem of a request with a MIDI file: it is no second reference, and a loop is composed. */
export function findMotifProblem(
  motif: FormMotif | undefined,
  { hasReference, isLoop = false }: { hasReference: boolean; isLoop?: boolean },
): { code: 'motif_mixed' | 'motif_loop' } | undefined {
  if (!motif) return undefined
  if (hasReference) return { code: 'motif_mixed' }
  return isLoop && motif.use !== 'developed' ? { code: 'motif_loop' } : undefined
}
