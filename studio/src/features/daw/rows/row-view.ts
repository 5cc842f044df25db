import { create } from 'zustand'
import { isRecord, readLocal, writeLocal } from '../../../lib/shell/storage.ts'

export const trackSizes = ['small', 'normal', 'tall'] as const
export type TrackSize = (typeof trackSizes)[number]

/** How the rows of a project look in this browser: no part of its document. */
export interface RowView {
  /** Groups whose tracks are hidden. */
  foldedIds: readonly string[]
  /** Sizes of tracks that are not normal. */
  sizes: Readonly<Record<string, TrackSize>>
  /** Open automation lanes of tracks, by the keys of their values. */
  lanes: Readonly<Record<string, readonly string[]>>
}

export const plainRows: RowView = { foldedIds: [], sizes: {}, lanes: {} }

export const useRows = create<RowView>(() => plainRows)

const key = 'songloom.daw.rows'
/** The project that was changed first is forgotten. */
const maxProjects = 50

interface Stored {
  projectId: string
  view: RowView
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isSize = (value: unknown): value is TrackSize => trackSizes.some((size) => size === value)

function isView(value: unknown): value is RowView {
  if (!isRecord(value) || !isStrings(value['foldedIds'])) return false
  const { sizes, lanes } = value
  return (
    isRecord(sizes) && Object.values(sizes).every(isSize) && isRecord(lanes) && Object.values(lanes).every(isStrings)
  )
}

function readStored(): Stored[] {
  const stored = readLocal(key)
  return (Array.isArray(stored) ? stored : []).filter(
    (one): one is Stored => isRecord(one) && typeof one['projectId'] === 'string' && isView(one['view']),
  )
}

/** Shows the rows of a project as they were left, and stores each change until it is ended. */
export function openRows(projectId: string): () => void {
  useRows.setState(readStored().find((one) => one.projectId === projectId)?.view ?? plainRows, true)
  return useRows.subscribe((view) => {
    const others = readStored().filter((one) => one.projectId !== projectId)
    writeLocal(key, [...others, { projectId, view }].slice(-maxProjects))
  })
}

export const isFolded = ({ foldedIds }: RowView, groupId: string): boolean => foldedIds.includes(groupId)

/** Hides the tracks of groups, or shows them where all are hidden. */
export function toggleFolded(groupIds: readonly string[]): void {
  useRows.setState((view) => {
    const others = view.foldedIds.filter((id) => !groupIds.includes(id))
    const areFolded = groupIds.every((id) => isFolded(view, id))
    return { foldedIds: areFolded ? others : [...others, ...groupIds] }
  })
}

export const getTrackSize = ({ sizes }: RowView, trackId: string): TrackSize => sizes[trackId] ?? 'normal'

export function setTrackSize(trackIds: readonly string[], size: TrackSize): void {
  const kept = Object.entries(useRows.getState().sizes).filter(([id]) => !trackIds.includes(id))
  const changed = size === 'normal' ? [] : trackIds.map((id) => [id, size] as const)
  useRows.setState({ sizes: Object.fromEntries([...kept, ...changed]) })
}

const noLanes: readonly string[] = []
export const listLanes = ({ lanes }: RowView, trackId: string): readonly string[] => lanes[trackId] ?? noLanes

/** Shows these lanes of a track; none closes them. */
export function setLanes(trackId: string, keys: readonly string[]): void {
  const kept = Object.entries(useRows.getState().lanes).filter(([id]) => id !== trackId)
  const changed = keys.length > 0 ? [[trackId, keys] as const] : []
  useRows.setState({ lanes: Object.fromEntries([...kept, ...changed]) })
}
