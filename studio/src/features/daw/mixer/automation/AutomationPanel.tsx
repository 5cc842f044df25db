import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Select } from '../../../../ui/controls/Select.tsx'
import { getDocumentEnd } from '../../edit/clip-time.ts'
import { useDaw } from '../../state/daw-store.ts'
import { AutomationLane } from './AutomationLane.tsx'
import { listTargets, toTargetKey } from './automation-points.ts'
import { useTargetNames } from './use-target-names.ts'
import type { StripObject } from '../strips.ts'

const minBeats = 16

/** The automation of a strip: one value at a time, over the whole piece, from that of the key `first` on. */
export function AutomationPanel({ strip, first = '' }: { strip: StripObject; first?: string }) {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const targets = listTargets(document, strip)
  const [chosen, setChosen] = useState(first)
  const target = targets.find((one) => toTargetKey(one) === chosen) ?? targets[0]!
  const getName = useTargetNames()
  const options = targets.map((one) => ({ value: toTargetKey(one), label: getName(one) }))
  return (
    <div className="flex flex-col gap-2">
      <Select label={t`Value that moves`} value={toTargetKey(target)} options={options} onChange={setChosen} />
      <AutomationLane
        target={target}
        name={getName(target)}
        fromBeats={0}
        toBeats={Math.max(minBeats, getDocumentEnd(document))}
      />
      <p className="text-ink-2">{t`Press in the lane to add a point. Drag it, or use the arrow keys; Delete removes it.`}</p>
    </div>
  )
}
