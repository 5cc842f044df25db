import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { Command } from 'cmdk'
import { formatClock, toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { openPanel } from '../../lib/shell/shell-store.ts'
import { toTrack } from '../../lib/cache/audios/tracks.ts'
import { showWords } from '../../panels/library/library-view.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { showCardSoon } from '../generations/cards/card-focus.ts'
import { useAudioOrigin } from '../generations/results/audio-origin.ts'
import { groupClass, itemClass } from './palette-look.ts'
import type { Picker } from './palette-look.ts'

/** To its card; what was brought in has none, and is found in the library. */
function openTake(item: AudioItem): void {
  const { path, title } = toTrack(item)
  if (path === null) {
    showWords(currentUser()?.id ?? '', title)
    return openPanel('library')
  }
  navigateTo(path)
  showCardSoon(item.messageId)
}

function PaletteTrack({ item, pick }: { item: AudioItem; pick: Picker }) {
  const origin = useAudioOrigin(item)
  const { title } = toTrack(item)
  return (
    <Command.Item value={item.audioId} onSelect={pick(() => openTake(item))} className={itemClass}>
      <Cover seed={hashText(item.audioId)} url={toCoverUrl(item.albumArt, 128)} className="my-1 size-9" />
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate">
          {title}
        </span>
        {origin ? <span className="block truncate text-xs text-ink-3">{origin.text}</span> : null}
      </span>
      <span className="mono text-ink-3">{formatClock(item.duration)}</span>
    </Command.Item>
  )
}

/** Audios of the library whose name matches. */
export function PaletteTracks({ items, pick }: { items: readonly AudioItem[]; pick: Picker }) {
  const { t } = useLingui()
  if (items.length === 0) return null
  return (
    <Command.Group heading={t`Library`} className={groupClass}>
      {items.map((item) => (
        <PaletteTrack key={item.audioId} item={item} pick={pick} />
      ))}
    </Command.Group>
  )
}
