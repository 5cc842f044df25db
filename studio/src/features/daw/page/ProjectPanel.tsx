import { useLingui } from '@lingui/react/macro'
import type { DawMaster, DawTempo } from '@songloom/contracts/daw/document'
import { dawDefaultBpm, masterId } from '@songloom/contracts/daw/document.rules'
import { Guitar, Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { makeObjectId } from '../edit/move-clips.ts'
import { getGrid } from '../edit/snap.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { getMaster, getObject, listObjects } from '../state/list-objects.ts'
import { togglePanel } from '../state/view-store.ts'
import { NumberField } from './NumberField.tsx'

const units = ['2', '4', '8', '16'] as const

function TempoField({ tempo, isFirst, disabled }: { tempo: DawTempo; isFirst: boolean; disabled: boolean }) {
  const { t } = useLingui()
  const { bar } = getGrid(useDaw((state) => state.document))
  const barNumber = Math.floor(tempo.startBeats / bar) + 1
  const setBpm = (bpm: number): void => {
    // The field of a tempo that was removed elsewhere ends as well.
    const isPresent = getObject(useDaw.getState().document, tempo.id, 'tempo') !== undefined
    if (isPresent) apply('set_tempo', [{ type: 'set', id: tempo.id, fields: { bpm } }])
  }
  return (
    <div className="flex items-end gap-1">
      <NumberField
        label={isFirst ? t`Tempo` : t`Tempo from bar ${barNumber}`}
        unit="BPM"
        value={tempo.bpm}
        lowest={20}
        highest={400}
        step={1}
        disabled={disabled}
        onChange={setBpm}
      />
      {isFirst || disabled ? null : (
        <IconButton
          label={t`Remove the tempo from bar ${barNumber}`}
          onClick={() => apply('set_tempo', [{ type: 'remove', id: tempo.id }])}
        >
          <Trash2 className="size-4" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** A tempo change at the bar of the playhead. */
function addTempo(): void {
  const { document, playheadBeats } = useDaw.getState()
  const { bar } = getGrid(document)
  const startBeats = Math.round(playheadBeats / bar) * bar
  const tempos = listObjects(document, 'tempo').toSorted((one, other) => one.startBeats - other.startBeats)
  const bpm = tempos.findLast((tempo) => tempo.startBeats <= startBeats)?.bpm ?? dawDefaultBpm
  if (tempos.some((tempo) => tempo.startBeats === startBeats)) return
  apply('set_tempo', [{ type: 'put', object: { id: makeObjectId(), kind: 'tempo', startBeats, bpm } }])
}

function MasterFields({ master, disabled }: { master: DawMaster; disabled: boolean }) {
  const { t } = useLingui()
  const set = (action: string, fields: Partial<DawMaster>): void => {
    apply(action, [{ type: 'set', id: masterId, fields }])
  }
  return (
    <>
      <NumberField
        {...{
          label: t`Beats of a bar`,
          unit: '',
          value: master.beatsPerBar,
          lowest: 1,
          highest: 16,
          step: 1,
          disabled,
        }}
        onChange={(value) => set('set_meter', { beatsPerBar: Math.round(value) })}
      />
      <div className="flex flex-col gap-0.5 text-xs text-ink-2">
        {t`A beat is`}
        <Select
          label={t`A beat is`}
          value={String(master.beatUnit) as (typeof units)[number]}
          options={units.map((value) => ({ value, label: `1/${value}` }))}
          onChange={(value) => disabled || set('set_meter', { beatUnit: Number(value) as DawMaster['beatUnit'] })}
        />
      </div>
      <label className="flex flex-col gap-0.5 text-xs text-ink-2">
        {t`Key`}
        <input
          key={master.key}
          defaultValue={master.key ?? ''}
          maxLength={20}
          disabled={disabled}
          onBlur={({ target: { value } }) => {
            if (value !== (master.key ?? '')) set('set_key', { key: value === '' ? null : value })
          }}
          className="min-h-9 w-28 rounded-md border border-field bg-ground px-2 text-sm text-ink"
        />
      </label>
    </>
  )
}

/** Tempo map, time signature and key of the project. */
export function ProjectPanel() {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const disabled = !useDaw((state) => state.canEdit)
  const master = getMaster(document)
  const tempos = listObjects(document, 'tempo').toSorted((one, other) => one.startBeats - other.startBeats)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 p-3">
      {tempos.map((tempo, index) => (
        <TempoField key={tempo.id} tempo={tempo} isFirst={index === 0} disabled={disabled} />
      ))}
      {disabled ? null : (
        <Button className="min-h-9" onClick={addTempo}>
          <Plus className="size-4" aria-hidden />
          {t`Tempo change at the playhead`}
        </Button>
      )}
      <Button className="min-h-9" onClick={() => togglePanel('chords')}>
        <Guitar className="size-4" aria-hidden />
        {t`Chords`}
      </Button>
      {master ? <MasterFields master={master} disabled={disabled} /> : null}
    </div>
  )
}
