import { useLingui } from '@lingui/react/macro'
import { ListMusic, Repeat, Repeat1, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { play, toggleShuffle, cycleRepeat, usePlayer } from '../audio/player.ts'
import { listUpcoming } from '../audio/queue-order.ts'
import { lazyComponent } from '../lib/shell/lazy-component.tsx'
import { IconButton } from '../ui/controls/Button.tsx'
import { classes } from '../ui/classes.ts'

const QueueMenu = lazyComponent(async () => (await import('./QueueMenu.tsx')).QueueMenu)

const lit = 'text-marigold-text'

function RepeatButton() {
  const { t } = useLingui()
  const repeat = usePlayer((state) => state.repeat)
  const labels = { off: t`Repeat: off`, all: t`Repeat: all`, one: t`Repeat: one` }
  const Icon = repeat === 'one' ? Repeat1 : Repeat
  return (
    <IconButton label={labels[repeat]} onClick={cycleRepeat} className={repeat === 'off' ? '' : lit}>
      <Icon className="size-5" aria-hidden />
    </IconButton>
  )
}

/** What comes next, to go there. The code of the menu loads with the first press. */
function QueueButton() {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const count = usePlayer((state) => listUpcoming(state).length)
  const button = (
    <IconButton label={t`Up next`} aria-haspopup="menu" disabled={count === 0} onClick={() => setAsked(true)}>
      <ListMusic className="size-5" aria-hidden />
    </IconButton>
  )
  return asked && count > 0 ? (
    <QueueMenu placeholder={button} trigger={button} onPlay={(track) => play(track, usePlayer.getState().queue)} />
  ) : (
    button
  )
}

/** Shuffle, repeat, and what comes next. */
export function QueueControls({ className }: { className?: string }) {
  const { t } = useLingui()
  const shuffles = usePlayer((state) => state.shuffles)
  return (
    <div className={classes('flex items-center gap-1', className)}>
      <IconButton label={t`Shuffle`} aria-pressed={shuffles} onClick={toggleShuffle} className={shuffles ? lit : ''}>
        <Shuffle className="size-5" aria-hidden />
      </IconButton>
      <RepeatButton />
      <QueueButton />
    </div>
  )
}
