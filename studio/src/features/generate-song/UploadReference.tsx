import { useLingui } from '@lingui/react/macro'
import type { SongSlot } from '@songloom/tools/generate-song/references.rules'
import { TrimmedReference } from '../../panels/reference/TrimmedReference.tsx'
import { toReferenceSlot, listTiles } from './references.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import type { SongDraft } from '../../panels/song/song-draft.ts'
import { classes } from '../../ui/classes.ts'

function useTileNames(): Record<SongSlot, string> {
  const { t } = useLingui()
  return { song: t`Style of Song`, singing: t`Style of Singing`, music: t`Style of Music` }
}

function MidToggle() {
  const { t } = useLingui()
  const chosen = useSongDraft((draft) => draft.midToggle)
  const option = (value: SongDraft['midToggle'], label: string) => (
    <button
      key={value}
      type="button"
      aria-pressed={chosen === value}
      className={classes(
        'min-h-8 rounded-sm px-3 font-medium text-ink-2 transition-colors aria-pressed:bg-overlay',
        'aria-pressed:text-ink',
      )}
      onClick={() => useSongDraft.setState({ midToggle: value })}
    >
      {label}
    </button>
  )
  return (
    <div role="group" aria-label={t`Upload Reference`} className="flex rounded-md border border-line bg-ground p-1">
      {option('song', t`Song`)}
      {option('custom', t({ context: 'references', message: 'Custom' }))}
    </div>
  )
}

/** Audios that the song shall follow, each with what of it is listened to. */
export function UploadReference() {
  const { t } = useLingui()
  const names = useTileNames()
  const midToggle = useSongDraft((draft) => draft.midToggle)
  return (
    <section aria-labelledby="upload-reference" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 id="upload-reference" className="font-medium">{t`Upload Reference`}</h3>
        <MidToggle />
      </div>
      {listTiles({ midToggle }).map((slot) => (
        <TrimmedReference key={slot} slot={toReferenceSlot(slot)} label={names[slot]} />
      ))}
    </section>
  )
}
