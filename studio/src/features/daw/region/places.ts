import { isRecord, readLocal, writeLocal } from '../../../lib/shell/storage.ts'
import type { Region } from './region.ts'

/** Where results of a rendered region go, until they are there. */
export interface Place {
  projectId: string
  /** The rendered region: results have it as their source. */
  audioId: string
  region: Region
  /** Audios that have been placed, or thrown away since. */
  placedIds: readonly string[]
}

const key = 'songloom.daw.places'
/** The oldest are forgotten. */
const maxPlaces = 60

const isPlace = (value: unknown): value is Place =>
  isRecord(value) &&
  typeof value['projectId'] === 'string' &&
  typeof value['audioId'] === 'string' &&
  isRecord(value['region']) &&
  Array.isArray(value['placedIds'])

export function listPlaces(projectId: string): Place[] {
  const stored = readLocal(key)
  return (Array.isArray(stored) ? stored : []).filter(isPlace).filter((place) => place.projectId === projectId)
}

export function savePlace(place: Place): void {
  const stored = readLocal(key)
  const others = (Array.isArray(stored) ? stored : [])
    .filter(isPlace)
    .filter(({ audioId }) => audioId !== place.audioId)
  writeLocal(key, [...others, place].slice(-maxPlaces))
}
