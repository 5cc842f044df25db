import type { FormReference } from '@songloom/tools/generate-song/references.rules'
import { blockReason, refusalBefore } from './panel-rules.ts'
import type { SongDraft } from '../../panels/song/song-draft.ts'
import { useSongRefusal } from './song-refusal.ts'

/** False for a problem, which the panel shows. */
export function mayAsk(draft: SongDraft, paid: boolean, references: readonly FormReference[]): boolean {
  if (blockReason(draft, paid, references)) return false
  const refusal = refusalBefore(draft, paid)
  useSongRefusal.setState({ refusal })
  return refusal === null
}
