import { useLingui } from '@lingui/react/macro'
import type { DawTrack } from '@songloom/contracts/daw/document'
import { Gain } from '../edit/Gain.tsx'
import { setObject } from '../edit/set-fields.ts'
import { apply, useDaw } from '../state/daw-store.ts'

/** The gain of a track or a group. */
export function RowGain({ id, name, gainDb }: Pick<DawTrack, 'id' | 'name' | 'gainDb'>) {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  return (
    <Gain
      label={t`Gain of ${name}`}
      disabled={!canEdit}
      onChange={(next) => apply('set_gain', [setObject(id, { gainDb: next })])}
      {...{ gainDb }}
    />
  )
}
