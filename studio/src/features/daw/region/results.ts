import { applyOperations, getTouchedId } from '@songloom/contracts/daw/apply-operations'
import type { Applied } from '@songloom/contracts/daw/apply-operations'
import { toCanonicalText } from '@songloom/contracts/daw/canonical-text'
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

/** What takes back a result that this page has placed. */
interface Placing {
  inverse: readonly DawOperation[]
  /** The objects that the inverse changes, as they were after the placing. */
  touched: string
}

const placings = new Map<string, Placing>()

function describeTouched(document: DawDocument, inverse: readonly DawOperation[]): string {
  const ids = new Set(inverse.map(getTouchedId))
  return toCanonicalText(Object.fromEntries(Object.entries(document).filter(([id]) => ids.has(id))))
}

export const storeInverse = (id: string, { document, inverse }: Applied): void =>
  void placings.set(id, { inverse, touched: describeTouched(document, inverse) })

/** The inverse, as long as it takes back the placing alone: no edit of what it changes, and nothing that names it. */
function findInverse(document: DawDocument, id: string): readonly DawOperation[] | undefined {
  const placing = placings.get(id)
  if (!placing || describeTouched(document, placing.inverse) !== placing.touched) return undefined
  return 'reason' in applyOperations(document, placing.inverse) ? undefined : placing.inverse
}

export const keepResult = ({ trackIds }: PlacedResult): boolean =>
  apply(
    'keep_result',
    trackIds.map((id) => ({ type: 'set', id, fields: { result: null } })),
  )

/**
 * Takes away what a result added and unmutes what it muted:
 * after a reload, or where the inverse would take back later edits.
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
  return apply('restore', findInverse(document, result.id) ?? planRestore(document, result))
}
