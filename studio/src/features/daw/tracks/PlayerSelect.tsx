import { useLingui } from '@lingui/react/macro'
import { toReadable } from '@songloom/contracts/daw/add-score'
import { playerNames } from '@songloom/engine/timeline/player-names'
import { Select } from '../../../ui/controls/Select.tsx'
import { setObject } from '../edit/set-fields.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { getObject } from '../state/list-objects.ts'

/** What plays the notes of a track: an instrument, a kit, or the style of a voice. */
export function PlayerSelect({ trackId }: { trackId: string }) {
  const { t } = useLingui()
  const track = useDaw((state) => getObject(state.document, trackId, 'track'))
  const canEdit = useDaw((state) => state.canEdit)
  if (!track?.player || !canEdit) return null
  const { player } = track
  const names = playerNames[player.type]
  // One of another version of the engine stays in the list.
  const listed = names.includes(player.name) ? names : [player.name, ...names]
  return (
    <Select
      label={player.type === 'voice' ? t`Voice` : t`Instrument`}
      value={player.name}
      options={listed.map((name) => ({ value: name, label: toReadable(name.replaceAll('-', ' ')) }))}
      onChange={(name) => apply('set_player', [setObject(track.id, { player: { ...player, name } })])}
      className="max-w-44"
    />
  )
}
