import { useLingui } from '@lingui/react/macro'
import type { DawNote, DawScoreClip } from '@songloom/contracts/daw/document'
import { Plus, Trash2, Volume1, Volume2, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { changeSelectedVelocity, deleteSelection } from '../edit/actions.ts'
import { makeObjectId } from '../edit/move-clips.ts'
import { addNote } from '../edit/notes.ts'
import { getGrid } from '../edit/snap.ts'
import { apply, select, useDaw } from '../state/daw-store.ts'
import { PlayerSelect } from '../tracks/PlayerSelect.tsx'
import { listClipNotes } from '../state/list-belongings.ts'
import { getObject } from '../state/list-objects.ts'
import { useDraft } from '../state/use-draft.ts'

interface Props {
  clip: DawScoreClip
  zoom: number
  onZoom: (zoom: number) => void
}

const maxSyllable = 40

function setSyllable(id: string, typed: string): void {
  const note = getObject(useDaw.getState().document, id, 'note')
  const syllable = typed === '' ? null : typed
  if (note && syllable !== note.syllable) apply('set_syllable', [{ type: 'set', id, fields: { syllable } }])
}

/** The word that is sung on the selected note. */
function SyllableField({ note }: { note: DawNote }) {
  const { t } = useLingui()
  const field = useDraft(note.syllable ?? '', (typed) => setSyllable(note.id, typed))
  return (
    <label className="flex items-center gap-1.5 text-xs text-ink-2">
      {t`Syllable`}
      <input
        dir="auto"
        {...field}
        maxLength={maxSyllable}
        className="min-h-8 w-28 rounded-md border border-field bg-ground px-2 text-sm text-ink"
      />
    </label>
  )
}

/** Adds a note behind the last one, where the pointer cannot. */
function addNext(clip: DawScoreClip): void {
  const { document } = useDaw.getState()
  const last = listClipNotes(document, clip.id).at(-1)
  const { beat } = getGrid(document)
  const startBeats = last ? last.startBeats + last.durationBeats : clip.offsetBeats
  const id = makeObjectId()
  const note = { startBeats, durationBeats: beat, midi: last?.midi ?? 60 }
  if (
    apply(
      'add_notes',
      addNote(clip.id, note, () => id),
    )
  )
    select([id])
}

/** What can be done with the notes without a pointer. */
export function NoteTools({ clip, zoom, onZoom }: Props) {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const note = useDaw(({ document, selection }) =>
    selection.size === 1 ? getObject(document, [...selection][0]!, 'note') : undefined,
  )
  const iconClass = 'size-4'
  return (
    <div
      role="toolbar"
      aria-label={t`Notes`}
      className="flex shrink-0 flex-wrap items-center gap-1 border-b border-line px-2 py-1"
    >
      <span dir="auto" className="truncate font-medium">
        {clip.name}
      </span>
      <PlayerSelect trackId={clip.trackId} />
      {canEdit ? (
        <>
          <IconButton small label={t`Add a note`} onClick={() => addNext(clip)}>
            <Plus className={iconClass} aria-hidden />
          </IconButton>
          <IconButton small label={t`Delete the selection`} onClick={deleteSelection}>
            <Trash2 className={iconClass} aria-hidden />
          </IconButton>
          <IconButton small label={t`Notes softer`} onClick={() => changeSelectedVelocity(-0.1)}>
            <Volume1 className={iconClass} aria-hidden />
          </IconButton>
          <IconButton small label={t`Notes louder`} onClick={() => changeSelectedVelocity(0.1)}>
            <Volume2 className={iconClass} aria-hidden />
          </IconButton>
        </>
      ) : null}
      <IconButton small label={t`Zoom out`} onClick={() => onZoom(Math.max(12, zoom / 1.5))}>
        <ZoomOut className={iconClass} aria-hidden />
      </IconButton>
      <IconButton small label={t`Zoom in`} onClick={() => onZoom(Math.min(240, zoom * 1.5))}>
        <ZoomIn className={iconClass} aria-hidden />
      </IconButton>
      {note && canEdit ? <SyllableField key={note.id} note={note} /> : null}
    </div>
  )
}
