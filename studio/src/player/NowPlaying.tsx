import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { ChevronDown } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect } from 'react'
import { SyncedLyrics } from '../features/generations/results/SyncedLyrics.tsx'
import { AudioFacts } from '../features/generations/results/AudioFacts.tsx'
import { toCoverUrl, hashText } from '../lib/i18n/format.ts'
import { useAudio } from '../lib/cache/audios/use-audio.ts'
import { classes } from '../ui/classes.ts'
import { Cover } from '../ui/pictures/Cover.tsx'
import { tintStyle, useTint } from '../ui/pictures/cover-tint.ts'
import { useBackCloses } from '../ui/overlays/use-back-closes.ts'
import { AudioWave } from './AudioWave.tsx'
import { closeNowPlaying, focusOpener, useNowPlaying } from '../audio/now-playing.ts'
import { usePlayer } from '../audio/player.ts'
import { QueueControls } from './QueueControls.tsx'
import { SectionMarks } from './SectionMarks.tsx'
import { SeekBar } from './SeekBar.tsx'
import { TrackLink } from './TrackLink.tsx'
import { Clock, Transport } from './Transport.tsx'
import type { Track } from '../lib/cache/audios/tracks.ts'

function Title({ track, item }: { track: Track; item: AudioItem | undefined }) {
  return (
    <div className="min-w-0">
      <Dialog.Title dir="auto" title={track.title} className="line-clamp-3 text-lg wrap-anywhere lg:text-xl">
        {track.title}
      </Dialog.Title>
      {item ? <AudioFacts item={item} /> : null}
      {/* In the place of the view in the history: Back does not come back to it. */}
      <TrackLink
        replace
        track={track}
        onClick={closeNowPlaying}
        className="inline-flex min-h-6 items-center text-ink-2 hover:text-ink hover:underline"
      />
    </div>
  )
}

function Body({ track }: { track: Track }) {
  const item = useAudio(track.id)
  const queue = usePlayer((state) => state.queue)
  const lyrics = item?.lyrics
  return (
    <div
      className={classes(
        'mx-auto grid min-h-0 w-full max-w-6xl grow grid-rows-[auto_minmax(8rem,1fr)_auto] gap-x-12',
        'gap-y-3 px-4 pb-4 lg:px-8 lg:pb-10',
        lyrics ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[minmax(0,1fr)_auto]' : 'max-w-3xl',
      )}
    >
      <div
        className={classes(
          'flex min-w-0 gap-4 self-end lg:flex-col lg:items-start lg:gap-5',
          // Without words there is room for all of the cover.
          lyrics ? 'items-center' : 'flex-col',
        )}
      >
        <Cover
          seed={hashText(track.id)}
          url={toCoverUrl(track.cover, lyrics ? 512 : 1024)}
          tints
          className={classes('shadow-card lg:size-[min(26rem,50dvh)]', lyrics ? 'size-32 sm:size-48' : 'size-70')}
        />
        <Title track={track} item={item} />
      </div>
      {lyrics && item ? (
        <SyncedLyrics
          key={track.id}
          item={item}
          text={lyrics}
          large
          className={classes(
            'min-h-0 py-6',
            '[mask-image:linear-gradient(transparent,black_1.5rem,black_calc(100%-1.5rem),transparent)]',
            'lg:col-start-2 lg:row-span-2 lg:row-start-1',
          )}
        />
      ) : (
        <span />
      )}
      <div className="min-w-0 lg:col-start-1">
        {item ? (
          <>
            <AudioWave key={item.audioId} item={item} queue={queue} className="mt-6 h-16 lg:h-20" />
            <SectionMarks item={item} queue={queue} />
          </>
        ) : null}
        <div className="mt-2 flex items-center gap-4">
          <SeekBar />
          <Clock />
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-center gap-x-2">
          <Transport size="large" />
          <QueueControls />
        </div>
      </div>
    </div>
  )
}

/** The large view of the player: cover, waveform, sections, and synchronized lyrics. */
export function NowPlaying() {
  const { t } = useLingui()
  const open = useNowPlaying((state) => state.open)
  const track = usePlayer((state) => state.track)
  const tint = useTint(track?.cover)
  useBackCloses(open, closeNowPlaying, 'on every screen')
  useEffect(() => closeNowPlaying, [])
  if (!track) return null
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) closeNowPlaying()
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusOpener}
          style={tintStyle(tint)}
          className={classes(
            'fading tinted-room fixed inset-0 z-50',
            'flex flex-col overflow-y-auto bg-ground text-ink outline-none',
          )}
        >
          <div className="flex shrink-0 items-center justify-between px-2 py-1 lg:px-6 lg:py-3">
            <Dialog.Close
              aria-label={t`Close now playing`}
              className={classes(
                'inline-flex size-11 items-center justify-center',
                'rounded-md text-ink-2 hover:bg-raised hover:text-ink',
              )}
            >
              <ChevronDown className="size-6" aria-hidden />
            </Dialog.Close>
            <span className="text-ink-2">{t`Now playing`}</span>
            <span className="size-11" />
          </div>
          <Body track={track} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
