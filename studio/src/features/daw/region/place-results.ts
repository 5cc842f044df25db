import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { create } from 'zustand'
import { call } from '../../../lib/http/api.ts'
import { deleteObjects } from '../edit/delete-objects.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { getSoundLength } from '../timeline/sounds.ts'
import { listPlaces, savePlace } from './places.ts'
import type { Place } from './places.ts'
import { planResult, toResultId } from './plan-result.ts'

/** A result that was placed: it is kept, or the old one is put back. */
export interface PlacedResult {
  id: string
  name: string
  operations: readonly DawOperation[]
  inverse: readonly DawOperation[]
}

/** Results of this page that nobody has kept or thrown away yet. */
export const useResults = create<readonly PlacedResult[]>(() => [])

export const keepResult = (id: string): void =>
  useResults.setState(
    useResults.getState().filter((one) => one.id !== id),
    true,
  )

/** Takes away what a result added and unmutes what it muted, where later edits stand in the way of the inverse. */
function planRestore(document: DawDocument, operations: readonly DawOperation[]): DawOperation[] {
  const tracks = operations.flatMap((one) => (one.type === 'put' && one.object.kind === 'track' ? [one.object.id] : []))
  const muted = operations.filter(
    (one) => one.type === 'set' && 'isMuted' in one.fields && Object.hasOwn(document, one.id),
  )
  return [
    ...deleteObjects(document, tracks),
    ...muted.map((one): DawOperation => ({ ...one, fields: { isMuted: false } }) as DawOperation),
  ]
}

/** Takes the result away again, and what it replaced is heard; one gesture. */
export function restoreOld({ id, operations, inverse }: PlacedResult): void {
  const { document } = useDaw.getState()
  const isUntouched = !('reason' in applyOperations(document, inverse))
  const restored = isUntouched ? inverse : planRestore(document, operations)
  if (restored.length === 0 || apply('restore', restored)) keepResult(id)
}

/** What was made of a rendered region and is not placed yet. */
async function listNew({ audioId, placedIds }: Place): Promise<AudioItem[]> {
  const { children } = await call('lineage', { params: { audioId } })
  return children.flatMap(({ audio }) => (audio && !placedIds.includes(audio.audioId) ? [audio] : []))
}

function placeNew(place: Place, audios: readonly AudioItem[]): boolean {
  const { document } = useDaw.getState()
  const absent = audios.filter(({ audioId }) => !Object.hasOwn(document, toResultId(audioId)))
  const operations = absent.length > 0 ? planResult(document, absent, place.region, getSoundLength) : []
  const applied = applyOperations(document, operations)
  if (operations.length > 0 && ('reason' in applied || !apply('place_result', operations))) return false
  savePlace({ ...place, placedIds: [...place.placedIds, ...audios.map(({ audioId }) => audioId)] })
  if ('reason' in applied || absent.length === 0) return false
  const [first] = absent
  const result = { id: first!.audioId, name: first!.songName || first!.name, operations, inverse: applied.inverse }
  useResults.setState([...useResults.getState(), result], true)
  return true
}

let placing: Promise<boolean> | undefined

async function placeAll(projectId: string): Promise<boolean> {
  let hasPlaced = false
  for (const place of listPlaces(projectId)) {
    const audios = await listNew(place).catch(() => [])
    if (useDaw.getState().projectId !== projectId || audios.length === 0) continue
    hasPlaced = placeNew(place, audios) || hasPlaced
  }
  return hasPlaced
}

/**
 * Places results that have been made of this project's regions, also while no tab had it open; whether there were any.
 * One look at a time.
 */
export async function placeResults(): Promise<boolean> {
  const { projectId, canEdit } = useDaw.getState()
  if (projectId === null || !canEdit) return false
  await placing
  placing = placeAll(projectId)
  return placing
}
