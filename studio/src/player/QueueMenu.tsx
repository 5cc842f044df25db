import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePlayer } from '../audio/player.ts'
import { listUpcoming } from '../audio/queue-order.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'
import { Menu, MenuItem } from '../ui/overlays/Menu.tsx'

/** A menu of all of a long queue would be no overview. */
const maxShown = 30

/** The next tracks of the queue; a choice plays from there on. */
export function QueueMenu({ trigger, onPlay }: { trigger: ReactNode; onPlay: (track: Track) => void }) {
  const { t } = useLingui()
  const queue = usePlayer((state) => state.queue)
  const track = usePlayer((state) => state.track)
  const tracks = listUpcoming({ track, queue, repeat: 'off' }).slice(0, maxShown)
  return (
    <Menu startOpen label={t`Up next`} trigger={trigger} width="w-72">
      {tracks.map((one) => (
        <MenuItem key={one.id} onSelect={() => onPlay(one)}>
          <span dir="auto" className="truncate">
            {one.title}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
