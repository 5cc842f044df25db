import { useLingui } from '@lingui/react/macro'
import { SkipBack, SkipForward } from 'lucide-react'
import { IconButton } from '../ui/controls/Button.tsx'
import { PlayButton } from '../ui/controls/PlayButton.tsx'
import { formatClock } from '../lib/i18n/format.ts'
import { hasNext, next, previous, toggle, usePlayer } from '../audio/player.ts'

/** Previous, play, next. */
export function Transport({ size = 'small' }: { size?: 'small' | 'large' }) {
  const { t } = useLingui()
  const playing = usePlayer((state) => state.playing)
  const more = usePlayer(hasNext)
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t`Previous`} onClick={previous}>
        <SkipBack className="size-5" aria-hidden />
      </IconButton>
      <PlayButton size={size} playing={playing} label={playing ? t`Pause` : t`Play`} onPress={toggle} />
      <IconButton label={t`Next`} onClick={next} disabled={!more}>
        <SkipForward className="size-5" aria-hidden />
      </IconButton>
    </div>
  )
}

/** How far, and how long. */
export function Clock() {
  const time = usePlayer((state) => state.timeSeconds)
  const duration = usePlayer((state) => state.durationSeconds)
  return (
    <span className="mono block text-ink-3">
      {formatClock(time)} / {formatClock(duration)}
    </span>
  )
}
