import type { AudioItem } from '@songloom/contracts/library/audios'
import { formatClock } from '../../../lib/i18n/format.ts'
import { useAudioOrigin } from './audio-origin.ts'

/** Tool and length of an audio. It may wrap, because rows differ at the end. */
export function AudioFacts({ item }: { item: AudioItem }) {
  const origin = useAudioOrigin(item)
  const length = formatClock(item.duration)
  return (
    <p className="mt-0.5 line-clamp-2 text-xs text-ink-3">
      {origin ? (
        <>
          <origin.Icon className="mr-1 inline size-3.5 align-[-0.2em]" aria-hidden />
          {`${origin.text} `}
        </>
      ) : null}
      <span className="mono whitespace-nowrap">{origin ? `· ${length}` : length}</span>
    </p>
  )
}
