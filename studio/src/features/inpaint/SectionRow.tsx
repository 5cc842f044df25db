import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { maxSectionSeconds, minSectionSeconds, getRangeSeconds } from '@songloom/tools/inpaint/sections.rules'
import { toRegion, resizeRegion } from '@songloom/tools/trim-audio/definition.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { X } from 'lucide-react'
import { TimeField } from '../../panels/reference/TimeField.tsx'
import { playRegion } from '../../audio/play-region.ts'
import { toggleTrack, usePlayer } from '../../audio/player.ts'
import { toTrack } from '../../lib/cache/audios/tracks.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'

interface Props {
  item: AudioItem
  number: number
  section: TimeRange
  onChange: (section: TimeRange) => void
  onRemove: () => void
}

/** A section in numbers: heard, typed, removed. */
export function SectionRow({ item, number, section, onChange, onRemove }: Props) {
  const { t } = useLingui()
  const playing = usePlayer((state) => state.playing && state.track?.id === item.audioId)
  const bounds = { durationSeconds: item.duration, minSeconds: minSectionSeconds, maxSeconds: maxSectionSeconds }
  const length = Math.round(getRangeSeconds(section) * 10) / 10
  const press = (): void => (playing ? toggleTrack(toTrack(item)) : playRegion(item, section))
  return (
    <li aria-label={t`Section ${number}`} className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <PlayButton
          quiet
          size="small"
          playing={playing}
          label={playing ? t`Pause` : t`Play section ${number}`}
          onPress={press}
        />
        <span className="grow">{t`Section ${number}`}</span>
        <span className="mono text-ink-3">{t`${length} s`}</span>
        <IconButton label={t`Remove section ${number}`} onClick={onRemove}>
          <X className="size-4" aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <TimeField
          label={t`From`}
          seconds={section.startSeconds}
          onType={(seconds) => onChange(toRegion(section, seconds, bounds))}
        />
        <TimeField
          label={t`To`}
          seconds={section.endSeconds}
          onType={(seconds) => onChange(resizeRegion(section, 'end', seconds, bounds))}
        />
      </div>
    </li>
  )
}
