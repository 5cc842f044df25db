import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import {
  AudioLines,
  Download,
  Globe,
  GlobeLock,
  Link2,
  Link2Off,
  MicVocal,
  Share2,
  SlidersHorizontal,
  SquareStack,
  WandSparkles,
} from 'lucide-react'
import { isComing } from '../../../lib/cache/coming-places.ts'
import { askToPublish } from '../../../panels/dialogs/publish-dialog.ts'
import { openInDaw, openToSing } from '../../../panels/daw/daw-handover.ts'
import { openShare } from '../../../panels/dialogs/share-dialog.ts'
import { MenuItem, MenuSub } from '../../../ui/overlays/Menu.tsx'
import { setAiStudio } from './ai-studio-calls.ts'
import { useMayShare } from '../../../lib/edu/student-limits.ts'
import { mayPublish } from '../../../lib/cache/audios/audio-rules.ts'
import { setPublished } from './audio-calls.ts'
import { SplitToDawItem } from './SplitToDawItem.tsx'
import { shareTrack, stopSharing } from './share-calls.ts'
import { DownloadItems } from '../downloads/DownloadMenu.tsx'
import { UseAudioItems } from './UseAudioItems.tsx'

interface ItemProps {
  item: AudioItem
}

export function DownloadSub({ item }: ItemProps) {
  const { t } = useLingui()
  if (!mayPublish(item) || Object.keys(item.formats).length === 0) return null
  return (
    <MenuSub icon={<Download className="size-4" aria-hidden />} label={t`Download`}>
      <DownloadItems item={item} />
    </MenuSub>
  )
}

export function ToolSub({ item }: ItemProps) {
  const { t } = useLingui()
  return (
    <MenuSub icon={<WandSparkles className="size-4" aria-hidden />} label={t`Use it in a tool`}>
      <UseAudioItems item={item} />
    </MenuSub>
  )
}

function PublishItem({ item }: ItemProps) {
  const { t } = useLingui()
  if (!mayPublish(item)) return null
  const Icon = item.isPublished ? GlobeLock : Globe
  const change = (): void => (item.isPublished ? void setPublished(item, false) : askToPublish(item))
  return (
    <MenuItem onSelect={change}>
      <Icon className="size-4" aria-hidden />
      {item.isPublished ? t`Unpublish` : t`Publish`}
    </MenuItem>
  )
}

function LinkItems({ item }: ItemProps) {
  const { t } = useLingui()
  return (
    <>
      <MenuItem onSelect={() => void shareTrack(item)}>
        <Link2 className="size-4" aria-hidden />
        {item.isPublic ? t`Copy link` : t`Share link`}
      </MenuItem>
      {item.isPublic ? (
        <MenuItem onSelect={() => void stopSharing(item)}>
          <Link2Off className="size-4" aria-hidden />
          {t`Stop sharing`}
        </MenuItem>
      ) : null}
      <PublishItem item={item} />
    </>
  )
}

/** Of what staff took down, nobody else can open the link: the dialog says why. */
export function ShareSub({ item }: ItemProps) {
  const { t } = useLingui()
  if (!useMayShare(item.projectId)) return null
  return (
    <MenuSub icon={<Share2 className="size-4" aria-hidden />} label={t`Share`}>
      <MenuItem onSelect={() => openShare(item.audioId)}>
        <SlidersHorizontal className="size-4" aria-hidden />
        {t`Link, player and remixes`}
      </MenuItem>
      {item.isRestricted ? null : <LinkItems item={item} />}
    </MenuSub>
  )
}

/** A song of ours has its notes as a file; a master or a cut has at most its words. */
const hasScore = ({ formats }: AudioItem): boolean => formats.lrc !== undefined && formats.mid !== undefined

/** Offered for all (spec 1 §6). */
export function StudioSub({ item }: ItemProps) {
  const { t } = useLingui()
  const isPlanned = isComing('ai-studio') && !item.isAiStudio
  const label = item.isAiStudio ? t`Remove from AI Studio` : t`Add to AI Studio`
  return (
    <MenuSub icon={<AudioLines className="size-4" aria-hidden />} label={t`AI Studio / DAW`}>
      <MenuItem disabled={isPlanned} onSelect={() => void setAiStudio([item], !item.isAiStudio)}>
        <AudioLines className="size-4" aria-hidden />
        {isPlanned ? t`${label} (coming)` : label}
      </MenuItem>
      <MenuItem onSelect={() => openInDaw([item])}>
        <SquareStack className="size-4" aria-hidden />
        {t`Open in DAW`}
      </MenuItem>
      {!hasScore(item) ? null : (
        <MenuItem onSelect={() => openToSing(item)}>
          <MicVocal className="size-4" aria-hidden />
          {t`Sing again with new words`}
        </MenuItem>
      )}
      <SplitToDawItem item={item} />
    </MenuSub>
  )
}
