import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { AudioItem } from '@songloom/contracts/audios'
import { toggleTrack, usePlayer } from '../../player/player.ts'
import { AudioWave } from '../../player/AudioWave.tsx'
import { trackOf } from '../../player/tracks.ts'
import type { Track } from '../../player/tracks.ts'
import { PlayButton } from '../../ui/PlayButton.tsx'
import { DownloadButton } from '../generations/DownloadButton.tsx'
import { partNames } from './stem-groups.ts'

interface Props {
  item: AudioItem
  queue: readonly Track[]
  silent: boolean
}

const nameOf = (part: string | null): MessageDescriptor | undefined =>
  part === null ? undefined : (partNames as Readonly<Record<string, MessageDescriptor>>)[part]

/** One part: its name, its shape, play and download. */
export function StemRow({ item, queue, silent }: Props) {
  const { t, i18n } = useLingui()
  const playing = usePlayer((state) => state.playing && state.track?.id === item.audioId)
  const track = trackOf(item)
  const { title } = track
  const name = nameOf(item.part)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <PlayButton
        playing={playing}
        label={playing ? t`Pause ${title}` : t`Play ${title}`}
        onPress={() => toggleTrack(track, queue)}
      />
      <div className="w-20">
        <p className="font-medium">{name ? i18n._(name) : title}</p>
        {silent ? <p className="text-ink-3">{t`silent`}</p> : null}
      </div>
      <div className="min-w-40 grow">
        <AudioWave item={item} queue={queue} />
      </div>
      <DownloadButton item={item} />
    </div>
  )
}
