import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { useState } from 'react'
import { clock, coverAt, hashOf } from '../../lib/format.ts'
import { toggleTrack, usePlayer } from '../../player/player.ts'
import { AudioWave } from '../../player/AudioWave.tsx'
import { trackOf } from '../../player/tracks.ts'
import { Cover } from '../../ui/Cover.tsx'
import { PlayButton } from '../../ui/PlayButton.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { SyncedLyrics } from './SyncedLyrics.tsx'
import type { ResultProps } from '../tools/studio-tool.ts'
import { Understood } from './Understood.tsx'
import { UseAudioButton } from './UseAudioButton.tsx'

/** Intro, verse, chorus under the wave, each as wide as it lasts. */
function Sections({ item }: { item: AudioItem }) {
  if (item.sections.length === 0) return null
  return (
    <ol className="mt-1 flex gap-px text-xs text-ink-3">
      {item.sections.map((section) => (
        <li
          key={`${section.name}-${section.startSeconds}`}
          style={{ flexGrow: section.endSeconds - section.startSeconds }}
          className="w-0 truncate border-l border-field pl-1.5"
          title={section.name}
        >
          {section.name}
        </li>
      ))}
    </ol>
  )
}

function Facts({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  const bpm = item.bpm === null ? null : Math.round(item.bpm)
  return (
    <p className="mono flex flex-wrap gap-x-3 text-ink-2">
      <span>{clock(item.duration)}</span>
      {bpm === null ? null : <span>{t`${bpm} BPM`}</span>}
      {item.key ? <span>{item.key}</span> : null}
    </p>
  )
}

function Lyrics({ item, text }: { item: AudioItem; text: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <details className="group mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-2 text-ink-2 hover:text-ink">
        <span aria-hidden className="transition-transform group-open:rotate-90">
          ›
        </span>
        {t`Lyrics`}
      </summary>
      {open ? <SyncedLyrics item={item} url={item.formats.lrc ?? null} text={text} /> : null}
    </details>
  )
}

/** One audio that was made. Just made, its bars turn into peaks. */
function AudioPart({ item, message, queue, fresh, actions }: ResultProps & { item: AudioItem }) {
  const { t } = useLingui()
  const playing = usePlayer((state) => state.playing && state.track?.id === item.audioId)
  const track = trackOf(item)
  const { title } = track
  return (
    <div>
      <div className="mb-3 flex items-center gap-4">
        <Cover seed={hashOf(item.audioId)} url={coverAt(item.albumArt ?? message.albumArt, 128)} className="size-16" />
        <div className="min-w-0 grow">
          <h2 className="truncate text-lg">{title}</h2>
          <Facts item={item} />
        </div>
      </div>
      <Understood item={item} />
      <div className="flex items-start gap-4">
        <div className="flex h-16 items-center">
          <PlayButton
            playing={playing}
            label={playing ? t`Pause ${title}` : t`Play ${title}`}
            onPress={() => toggleTrack(track, queue)}
          />
        </div>
        <div className="min-w-0 grow">
          <AudioWave item={item} queue={queue} morphSeed={fresh ? (message.tempId ?? message._id) : undefined} />
          <Sections item={item} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {actions}
        <DownloadButton item={item} />
        <UseAudioButton item={item} />
      </div>
      {(item.lyrics ?? message.lyrics) ? <Lyrics item={item} text={(item.lyrics ?? message.lyrics)!} /> : null}
    </div>
  )
}

/** Cover, facts, waveform and lyrics of each audio. */
export function AudioResult(props: ResultProps) {
  return props.message.audioData.map((item) => <AudioPart key={item.audioId} item={item} {...props} />)
}
