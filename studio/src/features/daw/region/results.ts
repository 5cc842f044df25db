import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { getClip } from '../edit/clip-time.ts'
import { deleteObjects } from '../edit/delete-objects.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { listTracks } from '../state/list-objects.ts'

/** A tool's result that was placed and that its owner has neither kept nor thrown away. */
export interface PlacedResult {
  id: string
  name: string
  trackIds: readonly string[]
  /** Clips that were muted for it. */
  mutedIds: readonly string[]
}

/** The results in question of a document, in the order of their tracks. */
export function listResults(document: DawDocument): PlacedResult[] {
  const placed = listTracks(document).filter(({ result }) => result)
  return [...Map.groupBy(placed, ({ result }) => result!.id)].map(([id, tracks]) => ({
    id,
    name: tracks[0]!.name,
    trackIds: tracks.map((track) => track.id),
    mutedIds: tracks.flatMap(({ result }) => result!.mutedIds),
  }))
}

/** What takes back the results that this page has placed. */
const inverses = new Map<string, readonly DawOperation[]>()

export const storeInverse = (id: string, inverse: readonly DawOperation[]): void => void inverses.set(id, inverse)

export const keepResult = ({ trackIds }: PlacedResult): boolean =>
  apply(
    'keep_result',
    trackIds.map((id) => ({ type: 'set', id, fields: { result: null } })),
  )

/**
 * Takes away what a result added and unmutes what it muted:
 * after a reload, or where later edits stand in the way of the inverse.
 */
function planRestore(document: DawDocument, { trackIds, mutedIds }: PlacedResult): DawOperation[] {
  const muted = mutedIds.filter((id) => getClip(document, id)?.isMuted)
  return [
    ...deleteObjects(document, trackIds),
    ...muted.map((id): DawOperation => ({ type: 'set', id, fields: { isMuted: false } })),
  ]
}

/** Takes the result away again, and what it replaced is heard; one gesture. */
export function restoreOld(result: PlacedResult): boolean {
  const { document } = useDaw.getState()
  const inverse = inverses.get(result.id)
  const isUntouched = inverse && !('reason' in applyOperations(document, inverse))
  return apply('restore', isUntouched ? inverse : planRestore(document, result))
}
