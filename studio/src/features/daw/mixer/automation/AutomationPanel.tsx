import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Select } from '../../../../ui/controls/Select.tsx'
import { listObjects } from '../../state/list-objects.ts'
import { useDaw } from '../../state/daw-store.ts'
import { toBeats, toSeconds } from '../../state/tempo.ts'
import { AutomationLane } from './AutomationLane.tsx'
import { listTargets } from './automation-points.ts'
import type { AutomationTarget } from './automation-points.ts'
import { effectNames, parameterNames } from '../effects/effect-names.ts'
import type { StripObject } from '../strips.ts'
import type { DawDocument } from '@songloom/contracts/daw/document'

const minBeats = 16

/** Where the last clip ends, in quarter notes. */
function findEndBeats(document: DawDocument): number {
  const sounds = listObjects(document, 'audioClip').map(({ startBeats, durationSeconds }) =>
    toBeats(document, toSeconds(document, startBeats) + durationSeconds),
  )
  const scores = listObjects(document, 'scoreClip').map(({ startBeats, durationBeats }) => startBeats + durationBeats)
  return Math.max(minBeats, ...sounds, ...scores)
}

const toKey = ({ ownerId, parameter }: AutomationTarget): string => `${ownerId}/${parameter}`

/** The automation of a strip: one value at a time, over the whole piece. */
export function AutomationPanel({ strip }: { strip: StripObject }) {
  const { t, i18n } = useLingui()
  const document = useDaw((state) => state.document)
  const targets = listTargets(document, strip)
  const [chosen, setChosen] = useState('')
  const target = targets.find((one) => toKey(one) === chosen) ?? targets[0]!
  const getName = ({ parameter, effect }: AutomationTarget): string => {
    const name = i18n._(parameterNames[parameter]!)
    return effect ? `${i18n._(effectNames[effect])}: ${name}` : name
  }
  const options = targets.map((one) => ({ value: toKey(one), label: getName(one) }))
  return (
    <div className="flex flex-col gap-2">
      <Select label={t`Value that moves`} value={toKey(target)} options={options} onChange={setChosen} />
      <AutomationLane target={target} name={getName(target)} fromBeats={0} toBeats={findEndBeats(document)} />
      <p className="text-ink-2">{t`Press in the lane to add a point. Drag it, or use the arrow keys; Delete removes it.`}</p>
    </div>
  )
}
