import { Pause, Play } from 'lucide-react'
import { classes } from './classes.ts'

interface Props {
  playing: boolean
  label: string
  onPress: () => void
  size?: 'small' | 'large'
}

/** The one round marigold button: play, or pause. */
export function PlayButton({ playing, label, onPress, size = 'large' }: Props) {
  const icon = size === 'large' ? 'size-5' : 'size-4'
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-marigold text-marigold-ink transition hover:brightness-105 active:scale-95',
        size === 'large' ? 'size-12' : 'size-10',
      )}
    >
      {playing ? (
        <Pause className={icon} fill="currentColor" aria-hidden />
      ) : (
        <Play className={classes(icon, 'ml-0.5')} fill="currentColor" aria-hidden />
      )}
    </button>
  )
}
