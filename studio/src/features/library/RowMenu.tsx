import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import {
  AudioLines,
  GitFork,
  Globe,
  GlobeLock,
  Link2,
  Link2Off,
  ListChecks,
  Pencil,
  Scissors,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { isComing } from '../../lib/coming-places.ts'
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/Menu.tsx'
import { DownloadItems } from '../generations/DownloadMenu.tsx'
import { UseAudioItems } from '../generations/UseAudioItems.tsx'
import { openLineage } from '../lineage/lineage-room.ts'
import { SplitToDawItem } from '../separate-stems/SplitToDawItem.tsx'
import { openTrim } from '../trim-audio/trim-room.ts'
import { mayChange, mayPublish } from './row-rules.ts'

export type RowAct = 'rename' | 'edit' | 'publish' | 'share' | 'unshare' | 'aiStudio' | 'several' | 'remove'

interface Props {
  item: AudioItem
  trigger: ReactNode
  onAct: (act: RowAct) => void
}

function ChangeItems({ onAct }: Pick<Props, 'onAct'>) {
  const { t } = useLingui()
  return (
    <>
      <MenuItem onSelect={() => onAct('rename')}>
        <Pencil className="size-4" aria-hidden />
        {t`Rename`}
      </MenuItem>
      <MenuItem onSelect={() => onAct('edit')}>
        <SquarePen className="size-4" aria-hidden />
        {t`Edit details`}
      </MenuItem>
    </>
  )
}

function PublishItem({ item, onAct }: Omit<Props, 'trigger'>) {
  const { t } = useLingui()
  const Icon = item.isPublished ? GlobeLock : Globe
  const isPlanned = isComing('publish') && !item.isPublished
  const label = item.isPublished ? t`Unpublish` : t`Publish`
  return (
    <MenuItem disabled={isPlanned} onSelect={() => onAct('publish')}>
      <Icon className="size-4" aria-hidden />
      {isPlanned ? t`${label} (coming)` : label}
    </MenuItem>
  )
}

function ShareItems({ item, onAct }: Omit<Props, 'trigger'>) {
  const { t } = useLingui()
  return (
    <>
      <MenuItem onSelect={() => onAct('share')}>
        <Link2 className="size-4" aria-hidden />
        {item.isPublic ? t`Copy link` : t`Share link`}
      </MenuItem>
      {item.isPublic ? (
        <MenuItem onSelect={() => onAct('unshare')}>
          <Link2Off className="size-4" aria-hidden />
          {t`Stop sharing`}
        </MenuItem>
      ) : null}
    </>
  )
}

function AiStudioItem({ item, onAct }: Omit<Props, 'trigger'>) {
  const { t } = useLingui()
  const isPlanned = isComing('ai-studio') && !item.isAiStudio
  const label = item.isAiStudio ? t`Remove from AI Studio` : t`Add to AI Studio`
  return (
    <MenuItem disabled={isPlanned} onSelect={() => onAct('aiStudio')}>
      <AudioLines className="size-4" aria-hidden />
      {isPlanned ? t`${label} (coming)` : label}
    </MenuItem>
  )
}

function ExportItems({ item }: Pick<Props, 'item'>) {
  const { t } = useLingui()
  return (
    <>
      <MenuLine />
      <MenuLabel>{t`Download`}</MenuLabel>
      <DownloadItems item={item} />
    </>
  )
}

/** What can be done with an audio of the library, by what it is (spec 1 §6). What opens takes the focus itself. */
export function RowMenu({ item, trigger, onAct }: Props) {
  const { t } = useLingui()
  const focusGoesOn = useRef(false)
  const act = (chosen: RowAct): void => {
    focusGoesOn.current = chosen === 'rename' || chosen === 'several'
    onAct(chosen)
  }
  const onCloseAutoFocus = (event: Event): void => {
    if (focusGoesOn.current) event.preventDefault()
    focusGoesOn.current = false
  }
  return (
    <Menu startOpen label={t`More`} trigger={trigger} onCloseAutoFocus={onCloseAutoFocus}>
      {mayChange(item) ? <ChangeItems onAct={act} /> : null}
      {mayPublish(item) ? <PublishItem item={item} onAct={act} /> : null}
      <ShareItems item={item} onAct={act} />
      <AiStudioItem item={item} onAct={act} />
      <SplitToDawItem item={item} />
      <MenuLine />
      <MenuLabel>{t`Use it in a tool`}</MenuLabel>
      <UseAudioItems item={item} />
      <MenuLine />
      <MenuItem onSelect={() => openTrim(item)}>
        <Scissors className="size-4" aria-hidden />
        {t`Trim`}
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => openLineage(item.audioId)}>
        <GitFork className="size-4" aria-hidden />
        {t`History`}
      </MenuItem>
      <MenuItem onSelect={() => act('several')}>
        <ListChecks className="size-4" aria-hidden />
        {t`Select several`}
      </MenuItem>
      {mayPublish(item) && Object.keys(item.formats).length > 0 ? <ExportItems item={item} /> : null}
      {mayChange(item) ? (
        <>
          <MenuLine />
          <MenuItem danger onSelect={() => act('remove')}>
            <Trash2 className="size-4" aria-hidden />
            {t`Delete`}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
