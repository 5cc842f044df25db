import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import type { FormReference } from '@songloom/tools/generate-song/references.rules'
import type { HeldMotif } from '../../panels/motif/motif.ts'
import { blockReason, findRefusalBefore } from './panel-rules.ts'
import type { SongDraft } from '../../panels/song/song-draft.ts'
import { useSongRefusal } from './song-refusal.ts'

/** False for a problem, which the panel shows. */
export function mayAsk(
  draft: SongDraft,
  features: PlanFeatures,
  references: readonly FormReference[],
  motif?: HeldMotif,
): boolean {
  if (blockReason(draft, features, references, motif)) return false
  const refusal = findRefusalBefore(draft, features, references)
  useSongRefusal.setState({ refusal })
  return refusal === null
}
