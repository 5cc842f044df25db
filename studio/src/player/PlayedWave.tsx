import { resampleBars } from '../ui/pictures/bars.ts'
import { Wave } from '../ui/pictures/Wave.tsx'
import { usePlayer } from '../audio/player.ts'

const barCount = 110

interface Props {
  peaks: readonly number[]
  /** Undefined while there is nothing to hear yet. */
  trackId: string | undefined
  className?: string
}

/** A wave of what is not in the library: filled as far as it was heard. */
export function PlayedWave({ peaks, trackId, className }: Props) {
  const heard = usePlayer(({ track, timeSeconds, durationSeconds }) =>
    track && track.id === trackId && durationSeconds > 0 ? timeSeconds / durationSeconds : 0,
  )
  return <Wave heights={resampleBars(peaks, barCount)} filled={heard} tone="marigold" className={className} />
}
