import { useLingui } from '@lingui/react/macro'
import type { SharedTrack } from '@songloom/contracts/library/shared-tracks'
import { toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { PlayedWave } from '../../player/PlayedWave.tsx'
import { toggleTrack, usePlayer } from '../../audio/player.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'
import { SoundFacts } from '../generations/results/SoundFacts.tsx'
import { SharedTrackActs, SharedTrackCredits } from './SharedTrackActs.tsx'
import { toSharedTrack } from './shared-track.ts'

/** A shared track: cover, player and lyrics. */
export function SharedTrackCard({ take }: { take: SharedTrack }) {
  const { t } = useLingui()
  const track = toSharedTrack(take)
  const { title } = track
  const playing = usePlayer((state) => state.playing && state.track?.id === track.id)
  return (
    <article aria-label={title}>
      <div className="flex gap-6 max-md:flex-col">
        <Cover
          seed={hashText(take.audioId)}
          url={toCoverUrl(take.coverUrl, 512)}
          className="mx-auto size-70 rounded-lg"
        />
        <div className="flex min-w-0 grow flex-col gap-4">
          <div>
            <h1 className="text-2xl break-words" dir="auto">
              {title}
            </h1>
            <SharedTrackCredits track={take} />
            <SoundFacts durationSeconds={take.durationSeconds} bpm={take.bpm} musicalKey={take.key} />
          </div>
          <div className="flex items-center gap-4">
            <PlayButton
              playing={playing}
              label={playing ? t`Pause ${title}` : t`Play ${title}`}
              onPress={() => toggleTrack(track, [track])}
            />
            <PlayedWave peaks={take.peaks} trackId={track.id} className="h-16 min-w-0 grow" />
          </div>
          <SharedTrackActs track={take} />
        </div>
      </div>
      {take.lyrics ? (
        <section aria-label={t`Lyrics`} className="mt-8">
          <h2 className="mb-3 text-lg">{t`Lyrics`}</h2>
          <p className="max-w-prose text-base whitespace-pre-wrap text-ink-2" dir="auto">
            {take.lyrics}
          </p>
        </section>
      ) : null}
    </article>
  )
}
