import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import type { Message } from '@songloom/contracts/messages'
import {
  AudioLines,
  Download,
  GitFork,
  Globe,
  GlobeLock,
  Link2,
  Link2Off,
  ListChecks,
  ListPlus,
  Pencil,
  Scissors,
  Share2,
  SquarePen,
  Trash2,
  WandSparkles,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { isComing } from '../../lib/coming-places.ts'
import { queueNext } from '../../player/queue-next.ts'
import { trackOf } from '../../player/tracks.ts'
import { Menu, MenuItem, MenuLine, MenuSub } from '../../ui/Menu.tsx'
import { setAiStudio } from '../library/chosen-calls.ts'
import { mayChange, mayPublish } from '../library/row-rules.ts'
import { openLineage } from '../lineage/lineage-room.ts'
import { setPublished } from '../receive-upload/audio-calls.ts'
import { SplitToDawItem } from '../separate-stems/SplitToDawItem.tsx'
import { shareTake, stopSharing } from '../share-take/share-calls.ts'
import { openTrim } from '../trim-audio/trim-room.ts'
import { DownloadItems } from './DownloadMenu.tsx'
import { removeAudio, removeTake } from './remove-take.ts'
import { UseAudioItems } from './UseAudioItems.tsx'

type ItemProps = { item: AudioItem }

/** What a list offers besides; where it stands alone a take has none of it. */
export interface ListActs {
  onEdit: () => void
  onDelete: () => void
  onSeveral: () => void
}

interface Props extends ItemProps {
  trigger: ReactNode
  /** The card it stands on. */
  message?: Message
  list?: ListActs
  onRename: () => void
}

function DownloadSub({ item }: ItemProps) {
  const { t } = useLingui()
  if (!mayPublish(item) || Object.keys(item.formats).length === 0) return null
  return (
    <MenuSub icon={<Download className="size-4" aria-hidden />} label={t`Download`}>
      <DownloadItems item={item} />
    </MenuSub>
  )
}

function ToolSub({ item }: ItemProps) {
  const { t } = useLingui()
  return (
    <MenuSub icon={<WandSparkles className="size-4" aria-hidden />} label={t`Use it in a tool`}>
      <UseAudioItems item={item} />
      <MenuLine />
      <MenuItem onSelect={() => openTrim(item)}>
        <Scissors className="size-4" aria-hidden />
        {t`Trim`}
      </MenuItem>
    </MenuSub>
  )
}

function PublishItem({ item }: ItemProps) {
  const { t } = useLingui()
  if (!mayPublish(item)) return null
  const Icon = item.isPublished ? GlobeLock : Globe
  const isPlanned = isComing('publish') && !item.isPublished
  const label = item.isPublished ? t`Unpublish` : t`Publish`
  return (
    <MenuItem disabled={isPlanned} onSelect={() => void setPublished(item, !item.isPublished)}>
      <Icon className="size-4" aria-hidden />
      {isPlanned ? t`${label} (coming)` : label}
    </MenuItem>
  )
}

function ShareSub({ item }: ItemProps) {
  const { t } = useLingui()
  return (
    <MenuSub icon={<Share2 className="size-4" aria-hidden />} label={t`Share`}>
      <MenuItem onSelect={() => void shareTake(item)}>
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
    </MenuSub>
  )
}

/** Offered for all (spec 1 §6). */
function StudioSub({ item }: ItemProps) {
  const { t } = useLingui()
  const isPlanned = isComing('ai-studio') && !item.isAiStudio
  const label = item.isAiStudio ? t`Remove from AI Studio` : t`Add to AI Studio`
  return (
    <MenuSub icon={<AudioLines className="size-4" aria-hidden />} label={t`AI Studio / DAW`}>
      <MenuItem disabled={isPlanned} onSelect={() => void setAiStudio([item], !item.isAiStudio)}>
        <AudioLines className="size-4" aria-hidden />
        {isPlanned ? t`${label} (coming)` : label}
      </MenuItem>
      <SplitToDawItem item={item} />
    </MenuSub>
  )
}

function ChangeItems({ item, list, onRename }: Omit<Props, 'trigger'>) {
  const { t } = useLingui()
  return (
    <>
      <MenuItem onSelect={onRename}>
        <Pencil className="size-4" aria-hidden />
        {t`Rename`}
      </MenuItem>
      {list && mayChange(item) ? (
        <MenuItem onSelect={list.onEdit}>
          <SquarePen className="size-4" aria-hidden />
          {t`Edit details`}
        </MenuItem>
      ) : null}
    </>
  )
}

/** What was brought in is deleted after a question (spec 1 §2); what was made is removed, with a way back. */
function RemoveItem({ item, message, list }: Omit<Props, 'trigger'>) {
  const { t } = useLingui()
  const deletes = list !== undefined && mayChange(item)
  const remove = (): void => void (message ? removeTake(message, [item]) : removeAudio(item))
  return (
    <MenuItem danger onSelect={deletes ? list.onDelete : remove}>
      <Trash2 className="size-4" aria-hidden />
      {deletes ? t`Delete` : t`Remove`}
    </MenuItem>
  )
}

/** What can be done with one audio, on its card and in every list (spec 1 §6). What opens takes the focus itself. */
export function TakeMenu({ trigger, ...props }: Props) {
  const { t } = useLingui()
  const { item, list } = props
  return (
    <Menu startOpen label={t`More`} trigger={trigger}>
      <MenuItem onSelect={() => queueNext(trackOf(item))}>
        <ListPlus className="size-4" aria-hidden />
        {t`Play next`}
      </MenuItem>
      <DownloadSub item={item} />
      <ToolSub item={item} />
      <ShareSub item={item} />
      <StudioSub item={item} />
      <MenuLine />
      <ChangeItems {...props} />
      <MenuItem onSelect={() => openLineage(item.audioId)}>
        <GitFork className="size-4" aria-hidden />
        {t`History`}
      </MenuItem>
      {list ? (
        <MenuItem onSelect={list.onSeveral}>
          <ListChecks className="size-4" aria-hidden />
          {t`Select several`}
        </MenuItem>
      ) : null}
      <MenuLine />
      <RemoveItem {...props} />
    </Menu>
  )
}
