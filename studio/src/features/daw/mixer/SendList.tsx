import { useLingui } from '@lingui/react/macro'
import type { DawBus, DawSend } from '@songloom/contracts/daw/document'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/controls/Button.tsx'
import { apply, useDaw } from '../state/daw-store.ts'
import { listTracks } from '../state/list-objects.ts'
import { ParameterSlider } from './ParameterSlider.tsx'
import { formatDb, silentDb } from './format-values.ts'
import { createGesture } from './strip-gestures.ts'
import { findSend, listBuses, getNextPosition } from './strips.ts'

const floorDb = -60
const topDb = 6

/** The send of a track to a bus: absent while it is silent and was never set. */
function SendSlider({ trackId, bus }: { trackId: string; bus: DawBus }) {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const canEdit = useDaw((state) => state.canEdit)
  const send = findSend(document, trackId, bus.id)
  const gesture = createGesture('set_send', (db: number) => {
    const gainDb = db <= floorDb ? silentDb : db
    if (send) return [{ type: 'set', id: send.id, fields: { gainDb } }]
    const object: DawSend = { id: crypto.randomUUID(), kind: 'send', trackId, busId: bus.id, gainDb }
    return [{ type: 'put', object }]
  })
  const value = send?.gainDb ?? silentDb
  return (
    <div className="grid grid-cols-[7.5rem_1fr_4.5rem] items-center gap-2">
      <span className="truncate text-ink-2">{bus.name}</span>
      <ParameterSlider
        label={t`Send to ${bus.name}`}
        value={value}
        min={floorDb}
        max={topDb}
        step={0.5}
        initial={silentDb}
        format={formatDb}
        disabled={!canEdit}
        className="w-full min-w-0"
        {...gesture}
      />
      <span className="mono text-right">{formatDb(value)}</span>
    </div>
  )
}

export function addBus(name: string): void {
  const { document } = useDaw.getState()
  const position = getNextPosition([...listBuses(document), ...listTracks(document)])
  const object: DawBus = {
    id: crypto.randomUUID(),
    kind: 'bus',
    name,
    position,
    color: '#5fa8a0',
    gainDb: 0,
    pan: 0,
    isMuted: false,
  }
  apply('add_bus', [{ type: 'put', object }])
}

/** How much of a track goes to each bus. */
export function SendList({ trackId }: { trackId: string }) {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const canEdit = useDaw((state) => state.canEdit)
  const buses = listBuses(document)
  const number = buses.length + 1
  return (
    <div className="flex flex-col gap-2">
      {buses.length === 0 ? <p className="text-ink-2">{t`A bus collects what several tracks send to it.`}</p> : null}
      {buses.map((bus) => (
        <SendSlider key={bus.id} trackId={trackId} bus={bus} />
      ))}
      <Button disabled={!canEdit} className="self-start" onClick={() => addBus(t`Bus ${number}`)}>
        <Plus className="size-4" aria-hidden />
        {t`Add a bus`}
      </Button>
    </div>
  )
}
