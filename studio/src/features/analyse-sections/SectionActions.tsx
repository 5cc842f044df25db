import { useLingui } from '@lingui/react/macro'
import type { FoundSection } from '@songloom/tools/analyse-sections/contract'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { Scissors } from 'lucide-react'
import { getSectionName } from '../../player/section-names.ts'
import { toReference } from '../../panels/reference/reference.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { listAudioTools } from '../../lib/jobs/tool-lookup.ts'
import { openTrim } from '../../panels/dialogs/trim-dialog.ts'

interface Props {
  section: FoundSection
  item: AudioItem
}

/** One press to go on with a section: trimmed, or in a tool that works on a part, with the part drawn. */
export function SectionActions({ section, item }: Props) {
  const { t, i18n } = useLingui()
  const { startSeconds } = section
  // The analysed length may differ by a frame from that of the library.
  const endSeconds = Math.min(section.endSeconds, item.duration)
  const name = getSectionName(i18n, section.name)
  const labelled = (act: string): string => t`${act}: ${name}`
  return (
    <span className="flex shrink-0">
      <IconButton label={labelled(t`Trim`)} small onClick={() => openTrim(item, { startSeconds, endSeconds })}>
        <Scissors className="size-4" aria-hidden />
      </IconButton>
      {listAudioTools().map(({ key, openAt, useAudio, icon: Icon }) =>
        openAt ? (
          <IconButton
            key={key}
            label={labelled(i18n._(useAudio))}
            small
            onClick={() => openAt(toReference(item), { startSeconds, endSeconds })}
          >
            <Icon className="size-4" aria-hidden />
          </IconButton>
        ) : null,
      )}
    </span>
  )
}
