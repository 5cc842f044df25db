import { useLingui } from '@lingui/react/macro'
import { Play, Shuffle } from 'lucide-react'
import { play, playShuffled } from '../../audio/player.ts'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** Plays a list from its first song, or in any order. */
export function PlayAll({ queue }: { queue: readonly Track[] }) {
  const { t } = useLingui()
  const [first] = queue
  return (
    <div className="flex gap-2">
      <Button tone="primary" disabled={!first} onClick={() => first && play(first, queue)} className="max-md:min-h-11">
        <Play className="size-4" fill="currentColor" aria-hidden />
        {t`Play all`}
      </Button>
      <Button disabled={!first} onClick={() => playShuffled(queue)} className="max-md:min-h-11">
        <Shuffle className="size-4" aria-hidden />
        {t`Shuffle`}
      </Button>
    </div>
  )
}
