import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toggleAutomation } from '../automation/point-actions.ts'
import { setTrackSize, toggleFolded } from '../rows/row-view.ts'
import type { TrackSize } from '../rows/row-view.ts'
import { apply, select, useDaw } from '../state/daw-store.ts'
import { listObjects, listTracks } from '../state/list-objects.ts'
import { groupTracks, listSelectedGroups, ungroupTracks } from './groups.ts'
import { listSelectedTracks } from './selected.ts'

const read = () => useDaw.getState()
const tracks = (): string[] => listSelectedTracks(read().document, read().selection)
/** The selected tracks, or all where none is. */
const tracksOrAll = (): string[] => {
  const selected = tracks()
  return selected.length > 0 ? selected : listTracks(read().document).map(({ id }) => id)
}

/** Puts tracks into a new group, and selects it. */
export function groupInto(trackIds: readonly string[]): void {
  const { document } = read()
  const number = listObjects(document, 'group').length + 1
  const operations = groupTracks(document, trackIds, `${i18n._(msg`Group`)} ${number}`)
  const [put] = operations
  if (put?.type === 'put' && apply('group_tracks', operations)) select([put.object.id])
}

export const groupSelectedTracks = (): void => groupInto(tracks())

export const ungroup = (groupIds: readonly string[]): void =>
  void apply('ungroup_tracks', ungroupTracks(read().document, groupIds))

/** Dissolves the selected groups, and those of selected tracks. */
export const ungroupSelected = (): void => ungroup(listSelectedGroups(read().document, read().selection))

/** Folds the selected groups, or all where none is selected. */
export function foldSelectedGroups(): void {
  const { document, selection } = read()
  const selected = listSelectedGroups(document, selection)
  toggleFolded(selected.length > 0 ? selected : listObjects(document, 'group').map(({ id }) => id))
}

export const resizeSelectedTracks = (size: TrackSize): void => setTrackSize(tracksOrAll(), size)
export const toggleSelectedAutomation = (): void => toggleAutomation(tracksOrAll())
