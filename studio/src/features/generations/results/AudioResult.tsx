import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { useRef, useState } from 'react'
import { toCoverUrl, hashText } from '../../../lib/i18n/format.ts'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { toggleTrack, usePlayer } from '../../../audio/player.ts'
import { AudioWave } from '../../../player/AudioWave.tsx'
import { SectionMarks } from '../../../player/SectionMarks.tsx'
import { toTrack } from '../../../lib/cache/audios/tracks.ts'
import { Cover } from '../../../ui/pictures/Cover.tsx'
import { PlayButton } from '../../../ui/controls/PlayButton.tsx'
import { DownloadButton } from '../downloads/DownloadButton.tsx'
import { LikeButton } from '../tracks/LikeButton.tsx'
import { MoreButton } from '../tracks/MoreButton.tsx'
import { createDragProps } from '../../../panels/reference/drag-audio.ts'
import type { ResultProps } from '../../../lib/jobs/studio-tool.ts'
import { EngineName } from './EngineName.tsx'
import { SoundFacts } from './SoundFacts.tsx'
import { TrackName } from '../tracks/TrackName.tsx'
import { Understood } from './Understood.tsx'
import { UseAudioButton } from '../tracks/UseAudioButton.tsx'
import { classes } from '../../../ui/classes.ts'

const ReplacedParts = lazyComponent(async () => (await import('./ReplacedParts.tsx')).ReplacedParts)

const SyncedLyrics = lazyComponent(async () => (await import('./SyncedLyrics.tsx')).SyncedLyrics)

function Lyrics({ item, text }: { item: AudioItem; text: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <details className="group col-span-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        className={classes(
          'inline-flex min-h-10 cursor-pointer items-center',
          'gap-2 rounded-md px-2 text-ink-2 hover:text-ink',
        )}
      >
        <span aria-hidden className="transition-transform group-open:rotate-90">
          ›
        </span>
        {t`Lyrics`}
      </summary>
      {open ? (
        <SyncedLyrics
          placeholder={null}
          item={item}
          text={text}
          className="mt-1 max-h-80 max-w-prose border-s-2 border-line ps-2"
        />
      ) : null}
    </details>
  )
}

/** One audio that was made. Just made, its bars turn into peaks. */
export function AudioPart({ item, message, queue, fresh, actions }: ResultProps & { item: AudioItem }) {
  const { t } = useLingui()
  const playing = usePlayer((state) => state.playing && state.track?.id === item.audioId)
  const track = toTrack(item)
  const { title } = track
  const [renaming, setRenaming] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  // Those of the message are of the whole, not of its parts.
  const lyrics = item.lyrics ?? (item.part === null ? message.lyrics : null)
  // By cover and name, as a row of the library: elsewhere a drag seeks, or marks words.
  const drag = renaming ? {} : createDragProps(item)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 @xl:grid-rows-[auto_1fr_auto] @xl:gap-x-6">
      <Cover
        seed={hashText(item.audioId)}
        url={toCoverUrl(item.albumArt ?? message.albumArt, 512)}
        tints
        {...drag}
        className="size-24 @xl:row-span-3 @xl:size-50 @3xl:size-66"
      />
      <div className="min-w-0 self-center @xl:self-start" {...drag}>
        <TrackName
          item={item}
          renaming={renaming}
          returnFocus={() => more.current?.focus()}
          onDone={() => setRenaming(false)}
        />
        <SoundFacts durationSeconds={item.duration} bpm={item.bpm} musicalKey={item.key} />
      </div>
      <div className="col-span-2 min-w-0 @xl:col-span-1 @xl:col-start-2 @xl:row-start-2">
        <EngineName item={item} />
        <Understood item={item} />
      </div>
      <div className="col-span-2 flex min-w-0 items-start gap-4 @xl:col-span-1 @xl:col-start-2 @xl:row-start-3">
        <div className="flex h-16 items-center @3xl:h-20">
          <PlayButton
            playing={playing}
            label={playing ? t`Pause ${title}` : t`Play ${title}`}
            onPress={() => toggleTrack(track, queue)}
          />
        </div>
        <div className="min-w-0 grow">
          <AudioWave
            item={item}
            queue={queue}
            morphSeed={fresh ? (message.tempId ?? message._id) : undefined}
            className="h-16 @3xl:h-20"
          />
          {message.result?.tool === 'inpainting' ? (
            <ReplacedParts placeholder={null} item={item} parts={message.result.replaced} queue={queue} />
          ) : null}
          <SectionMarks item={item} queue={queue} />
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap gap-2">
        {actions}
        <DownloadButton item={item} />
        <UseAudioButton item={item} />
        <LikeButton item={item} />
        <MoreButton ref={more} message={message} one={{ item, onRename: () => setRenaming(true) }} />
      </div>
      {lyrics ? <Lyrics item={item} text={lyrics} /> : null}
    </div>
  )
}

/** Cover, facts, waveform and lyrics of each audio; actions of the card appear once, with the first. */
export function AudioResult({ actions, ...props }: ResultProps) {
  return (
    <div className="flex flex-col gap-8">
      {props.message.audioData.map((item, index) => (
        <AudioPart key={item.audioId} item={item} actions={index === 0 ? actions : null} {...props} />
      ))}
    </div>
  )
}
