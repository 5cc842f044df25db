import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'
import { GitFork, Guitar, ListChecks, ListMusic, ListPlus, Pencil, SquarePen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { queueNext } from '../../../audio/queue-next.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { toTrack } from '../../../lib/cache/audios/tracks.ts'
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu.tsx'
import { mayChange } from '../../../lib/cache/audios/audio-rules.ts'
import { choosePlaylist } from '../../../panels/dialogs/playlist-dialog.ts'
import { openLineage } from '../../../panels/dialogs/lineage-dialog.ts'
import { FinishItem } from './FinishItem.tsx'
import { removeAudio, removeTrack } from './remove-track.ts'
import { DownloadSub, ShareSub, StudioSub, ToolSub } from './TrackSubmenus.tsx'

/** Further actions of a list; a take outside of a list has none. */
interface ListActs {
  onEdit: () => void
  onDelete: () => void
  onSeveral: () => void
}

interface Props {
  item: AudioItem
  trigger: ReactNode
  /** The card that contains it. */
  message?: Message
  list?: ListActs
  onRename: () => void
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

/** An imported audio is deleted after a confirmation (spec 1 §2); a generated one is removed with an undo. */
function RemoveItem({ item, message, list }: Omit<Props, 'trigger'>) {
  const { t } = useLingui()
  const deletes = list !== undefined && mayChange(item)
  const remove = (): void => void (message ? removeTrack(message, [item]) : removeAudio(item))
  return (
    <MenuItem danger onSelect={deletes ? list.onDelete : remove}>
      <Trash2 className="size-4" aria-hidden />
      {deletes ? t`Delete` : t`Remove`}
    </MenuItem>
  )
}

/** The actions of one audio, on its card and in every list (spec 1 §6). Opened views set the focus themselves. */
export function TrackMenu({ trigger, ...props }: Props) {
  const { t } = useLingui()
  const { item, list } = props
  return (
    <Menu startOpen label={t`More`} trigger={trigger}>
      <MenuItem onSelect={() => queueNext(toTrack(item))}>
        <ListPlus className="size-4" aria-hidden />
        {t`Play next`}
      </MenuItem>
      <MenuItem onSelect={() => choosePlaylist(item)}>
        <ListMusic className="size-4" aria-hidden />
        {t`Add to playlist`}
      </MenuItem>
      <MenuItem onSelect={() => navigateTo(`/practice/${item.audioId}`)}>
        <Guitar className="size-4" aria-hidden />
        {t`Practice`}
      </MenuItem>
      <FinishItem item={item} />
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
