import { Pause, Play } from 'lucide-react'
import { classes } from '../classes.ts'

interface Props {
  playing: boolean
  label: string
  onPress: () => void
  size?: 'small' | 'large'
  /** One of many: marigold is for what sounds. */
  quiet?: boolean
  /** It is drawn over a picture. */
  onCover?: boolean
}

const looks = {
  lamp: 'bg-marigold text-marigold-ink hover:brightness-105',
  quiet: 'border border-line text-ink-2 hover:bg-raised hover:text-ink',
  cover: 'bg-[rgb(8_5_3/.6)] text-[white] hover:bg-[rgb(8_5_3/.8)]',
} as const

/** The one round marigold button: play, or pause. */
export function PlayButton({ playing, label, onPress, size = 'large', quiet, onCover }: Props) {
  const icon = size === 'large' ? 'size-5' : 'size-4'
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full transition active:scale-95',
        looks[!quiet ? 'lamp' : onCover ? 'cover' : 'quiet'],
        size === 'large' ? 'size-12' : 'size-10',
        onCover && 'absolute inset-1',
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
