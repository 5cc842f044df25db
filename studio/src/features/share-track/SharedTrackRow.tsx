import { useLingui } from '@lingui/react/macro'
import type { SharedTrack } from '@songloom/contracts/library/shared-tracks'
import { toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { PlayedWave } from '../../player/PlayedWave.tsx'
import { toggleTrack, usePlayer } from '../../audio/player.ts'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'
import { SoundFacts } from '../generations/results/SoundFacts.tsx'
import { toSharedTrack } from './shared-track.ts'

/** One of the takes of a shared project. */
export function SharedTrackRow({ take, queue }: { take: SharedTrack; queue: readonly Track[] }) {
  const { t } = useLingui()
  const track = toSharedTrack(take)
  const { title } = track
  const playing = usePlayer((state) => state.playing && state.track?.id === track.id)
  return (
    <article aria-label={title} className="flex items-center gap-4 rounded-lg border border-line bg-surface p-3">
      <Cover seed={hashText(take.audioId)} url={toCoverUrl(take.coverUrl, 128)} className="size-16" />
      <div className="min-w-0 grow">
        <h2 className="truncate text-base" dir="auto">
          <Link to={`/listen/${take.audioId}`} className="hover:underline">
            {title}
          </Link>
        </h2>
        <SoundFacts durationSeconds={take.durationSeconds} bpm={take.bpm} musicalKey={take.key} />
        <PlayedWave peaks={take.peaks} trackId={track.id} className="h-8" />
      </div>
      <PlayButton
        playing={playing}
        label={playing ? t`Pause ${title}` : t`Play ${title}`}
        onPress={() => toggleTrack(track, queue)}
      />
    </article>
  )
}
