import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useDaw } from '../state/daw-store.ts'
import { ParameterSlider } from './ParameterSlider.tsx'
import { formatDb, formatPan, silentDb } from './format-values.ts'
import { createGesture, setFields } from './strip-gestures.ts'
import type { StripObject } from './strips.ts'

const faderFloorDb = -60
const faderTopDb = 12

/** The lowest position is silence. */
const toGain = (db: number): number => (db <= faderFloorDb ? silentDb : db)

/** The gain of a strip. */
export function Fader({ strip, name }: { strip: StripObject; name: string }) {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const gesture = useMemo(
    () => createGesture('set_gain', (db: number) => setFields(strip.id, { gainDb: toGain(db) })),
    [strip.id],
  )
  return (
    <ParameterSlider
      isVertical
      label={t`Gain of ${name}`}
      value={strip.gainDb}
      min={faderFloorDb}
      max={faderTopDb}
      step={0.5}
      initial={0}
      format={formatDb}
      disabled={!canEdit}
      className="h-full"
      {...gesture}
    />
  )
}

/** Where a track or bus is between left and right. */
export function PanSlider({ id, pan, name }: { id: string; pan: number; name: string }) {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const gesture = useMemo(() => createGesture('set_pan', (value: number) => setFields(id, { pan: value })), [id])
  return (
    <ParameterSlider
      label={t`Pan of ${name}`}
      value={pan}
      min={-1}
      max={1}
      step={0.05}
      initial={0}
      format={formatPan}
      disabled={!canEdit}
      className="w-full"
      {...gesture}
    />
  )
}
