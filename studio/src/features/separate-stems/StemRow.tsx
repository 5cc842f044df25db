import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { useMemo } from 'react'
import type { MouseEvent } from 'react'
import { share } from '../../player/SeekBar.tsx'
import { resampleBars } from '../../ui/pictures/bars.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Wave } from '../../ui/pictures/Wave.tsx'
import { DownloadButton } from '../generations/downloads/DownloadButton.tsx'
import { UseAudioButton } from '../generations/tracks/UseAudioButton.tsx'
import { isHeard, getVolume } from '../../audio/stems/mixer-rules.ts'
import { partNames } from '../generations/results/part-names.ts'
import type { StemMixer } from '../../audio/stems/stem-mixer.ts'
import { StemMeter } from './StemMeter.tsx'

interface Props {
  item: AudioItem
  mixer: StemMixer
  silent: boolean
}

const shownBars = 64

const nameOf = (part: string | null): MessageDescriptor | undefined =>
  part === null ? undefined : (partNames as Readonly<Record<string, MessageDescriptor>>)[part]

function Faders({ id, name, mixer }: { id: string; name: string; mixer: StemMixer }) {
  const { t } = useLingui()
  const { muted, soloed } = mixer.use((state) => state.mix)
  return (
    <div className="flex gap-1.5">
      <Chip pressed={muted.includes(id)} aria-label={t`Mute ${name}`} onClick={() => mixer.mute(id)}>
        {t`Mute`}
      </Chip>
      <Chip pressed={soloed.includes(id)} aria-label={t`Solo ${name}`} onClick={() => mixer.solo(id)}>
        {t`Solo`}
      </Chip>
    </div>
  )
}

function Volume({ id, name, mixer }: { id: string; name: string; mixer: StemMixer }) {
  const { t } = useLingui()
  const volume = mixer.use(({ mix }) => getVolume(mix, id))
  return (
    <input
      type="range"
      aria-label={t`Volume of ${name}`}
      aria-valuetext={`${Math.round(volume * 100)} %`}
      min={0}
      max={1}
      step={0.05}
      value={volume}
      onChange={(event) => mixer.setVolume(id, event.currentTarget.valueAsNumber)}
      style={share(volume, 1)}
      className="tape-range w-full"
    />
  )
}

/** A press takes all parts to its place; keys have the position of all parts. */
function Shape({ item, mixer }: Pick<Props, 'item' | 'mixer'>) {
  const heights = useMemo(() => resampleBars(item.peaks, shownBars), [item.peaks])
  const heard = mixer.use(({ mix }) => isHeard(mix, item.audioId))
  const place = mixer.use(({ seconds }) => (item.duration > 0 ? Math.min(1, seconds / item.duration) : 0))
  const seek = ({ currentTarget, clientX }: MouseEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) mixer.seek(Math.min(1, Math.max(0, (clientX - left) / width)) * item.duration)
  }
  return (
    <div data-stem-wave className="cursor-pointer" onClick={seek}>
      <Wave heights={heights} filled={place} tone="marigold" className={heard ? 'h-12' : 'h-12 opacity-30'} />
    </div>
  )
}

/** One part: its name, whether it sounds in the mix, its volume and level, its shape and its files. */
export function StemRow({ item, mixer, silent }: Props) {
  const { t, i18n } = useLingui()
  const known = nameOf(item.part)
  const name = known ? i18n._(known) : item.songName
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="w-20">
        <p className="font-medium">{name}</p>
        {silent ? <p className="text-ink-3">{t`silent`}</p> : null}
      </div>
      <Faders id={item.audioId} name={name} mixer={mixer} />
      <div className="w-24">
        <Volume id={item.audioId} name={name} mixer={mixer} />
        <StemMeter id={item.audioId} name={name} mixer={mixer} />
      </div>
      <div className="flex min-w-64 grow items-center gap-x-2">
        <div className="min-w-24 grow">
          <Shape item={item} mixer={mixer} />
        </div>
        <DownloadButton item={item} />
        <UseAudioButton item={item} />
      </div>
    </div>
  )
}
