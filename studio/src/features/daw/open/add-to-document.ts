import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { notify } from '../../../lib/shell/notify.ts'
import { addAudios } from '../edit/add-tracks.ts'
import { apply, select, useDaw } from '../state/daw-store.ts'

/** Audios as tracks below the others, at the start of the selected time, or at the playhead; whether they fit. */
export function addToDocument(audios: readonly AudioItem[], atBeats?: number): boolean {
  const { document, range, playheadBeats } = useDaw.getState()
  const operations = addAudios(document, audios, atBeats ?? range?.startBeats ?? playheadBeats)
  if (!apply('add_audios', operations)) return false
  select(operations.flatMap((one) => (one.type === 'put' && one.object.kind === 'audioClip' ? [one.object.id] : [])))
  const count = audios.length
  notify.success(count > 1 ? t`${count} tracks added.` : t`Track added.`)
  return true
}
