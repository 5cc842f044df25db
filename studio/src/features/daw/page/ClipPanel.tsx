import { useLingui } from '@lingui/react/macro'
import type { DawAudioClip } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { getMaster, listTracks } from '../state/list-objects.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import { getClip } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { listSelectedClips } from '../edit/selected.ts'
import { stretchClip } from '../edit/stretch-clip.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { useDraft } from '../state/use-draft.ts'
import { getSoundLength } from '../timeline/sounds.ts'
import { NumberField } from './NumberField.tsx'

interface FieldsProps<C extends DawClip> {
  clip: C
  disabled: boolean
  set: (action: string, fields: Partial<C>) => void
}

/** A field that is removed with its clip has nothing to change. */
const isPresent = ({ id }: DawClip): boolean => getClip(useDaw.getState().document, id) !== undefined

function AudioFields({ clip, disabled, set }: FieldsProps<DawAudioClip>) {
  const { t } = useLingui()
  const { gainDb, fadeInSeconds, fadeOutSeconds, semitones, stretch, durationSeconds } = clip
  const fade = { lowest: 0, step: 0.01, unit: 's', disabled }
  const onStretch = (next: number): void => {
    if (isPresent(clip)) apply('stretch_clip', stretchClip(clip, next, getSoundLength))
  }
  return (
    <>
      <NumberField
        {...{ label: t`Gain`, unit: 'dB', value: gainDb, lowest: -96, highest: 24, step: 0.5, disabled }}
        onChange={(value) => set('set_clip_gain', { gainDb: value })}
      />
      <NumberField
        {...{ label: t`Fade in`, value: fadeInSeconds, highest: durationSeconds - fadeOutSeconds, ...fade }}
        onChange={(value) => set('fade_clip', { fadeInSeconds: value })}
      />
      <NumberField
        {...{ label: t`Fade out`, value: fadeOutSeconds, highest: durationSeconds - fadeInSeconds, ...fade }}
        onChange={(value) => set('fade_clip', { fadeOutSeconds: value })}
      />
      <NumberField
        {...{ label: t`Pitch`, unit: t`semitones`, value: semitones, lowest: -24, highest: 24, step: 1, disabled }}
        onChange={(value) => set('pitch_clip', { semitones: Math.round(value) })}
      />
      <NumberField
        {...{ label: t`Length`, unit: '×', value: stretch, lowest: 0.25, highest: 4, step: 0.01, disabled }}
        onChange={onStretch}
      />
    </>
  )
}

function NameField({ clip, disabled, set }: FieldsProps<DawClip>) {
  const { t } = useLingui()
  const field = useDraft(clip.name, (name) => {
    if (name !== clip.name) set('rename', { name })
  })
  return (
    <label className="flex flex-col gap-0.5 text-xs text-ink-2">
      {t`Name`}
      <input
        dir="auto"
        {...field}
        maxLength={dawLimits.nameCharacters}
        disabled={disabled}
        className="min-h-9 w-48 rounded-md border border-field bg-ground px-2 text-sm text-ink"
      />
    </label>
  )
}

/** Tracks of the clip's sort. */
function TrackSelect({ clip, set }: Omit<FieldsProps<DawClip>, 'disabled'>) {
  const { t } = useLingui()
  const tracks = useDaw((state) => listTracks(state.document))
  const options = tracks
    .filter(({ player }) => (player === null) === (clip.kind === 'audioClip'))
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="flex flex-col gap-0.5 text-xs text-ink-2">
      {t`Track`}
      <Select
        label={t`Track`}
        value={clip.trackId}
        options={options}
        onChange={(trackId) => set('move_clips', { trackId })}
        className="max-w-48"
      />
    </div>
  )
}

/** The fields of the selected clip. */
export function ClipPanel() {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const selection = useDaw((state) => state.selection)
  const disabled = !useDaw((state) => state.canEdit)
  const [id] = listSelectedClips(document, selection)
  const clip = id === undefined ? undefined : getClip(document, id)
  if (!clip) return <p className="p-4 text-ink-2">{t`Select a clip to change it.`}</p>
  const set = (action: string, fields: Partial<DawClip>): void => {
    if (isPresent(clip)) apply(action, [{ type: 'set', id: clip.id, fields }])
  }
  const unit = getMaster(document)?.beatUnit === 4 ? t`beats` : t`quarters`
  return (
    <div key={clip.id} className="flex flex-wrap items-end gap-x-4 gap-y-2 p-3">
      <NameField clip={clip} disabled={disabled} set={set} />
      <TrackSelect clip={clip} set={set} />
      <NumberField
        {...{ label: t`Start`, unit, value: clip.startBeats, lowest: 0, highest: 100_000, step: 1, disabled }}
        onChange={(startBeats) => set('move_clips', { startBeats })}
      />
      {clip.kind === 'audioClip' ? <AudioFields clip={clip} disabled={disabled} set={set} /> : null}
    </div>
  )
}
