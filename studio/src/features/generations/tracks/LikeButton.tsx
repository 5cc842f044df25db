import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { Heart } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { toggleLike } from './track-calls.ts'

/** A heart, filled while the take is liked. */
export function LikeButton({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  return (
    <IconButton label={t`Like`} aria-pressed={item.isLiked} onClick={() => void toggleLike(item)}>
      <Heart
        className={classes('size-5', item.isLiked && 'text-madder')}
        fill={item.isLiked ? 'currentColor' : 'none'}
        aria-hidden
      />
    </IconButton>
  )
}
