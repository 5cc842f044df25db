import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { IconButton } from '../../ui/controls/Button.tsx'
import { deleteUpload } from '../generations/tracks/audio-calls.ts'
import { chooseMany } from '../../panels/library/choice.ts'

const ConfirmDialog = lazyComponent(async () => (await import('../../ui/overlays/ConfirmDialog.tsx')).ConfirmDialog)
const TakeMenu = lazyComponent(async () => (await import('../generations/tracks/TrackMenu.tsx')).TrackMenu)
const EditDetails = lazyComponent(async () => (await import('../receive-upload/EditDetails.tsx')).EditDetails)

interface Props {
  item: AudioItem
  title: string
  onRename: () => void
  ref: RefObject<HTMLButtonElement | null>
}

type RemoveProps = Pick<Props, 'item' | 'title'> & { onClose: () => void; returnFocus: () => void }

function RemoveDialog({ item, title, onClose, returnFocus }: RemoveProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      placeholder={null}
      open
      title={t`Remove Audio File`}
      question={t`Are you sure you want to permanently delete ${title}? This action cannot be undone.`}
      confirm={t`Delete`}
      cancel={t`Cancel`}
      onConfirm={() => void deleteUpload(item)}
      onClose={onClose}
      returnFocus={returnFocus}
    />
  )
}

/** A row's menu, with what it opens. The code comes with the first press. */
export function RowActions({ item, title, onRename, ref }: Props) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const button = (
    <IconButton ref={ref} label={t`More actions for ${title}`} aria-haspopup="menu" onClick={() => setAsked(true)}>
      <Ellipsis className="size-5" aria-hidden />
    </IconButton>
  )
  const list = {
    onEdit: () => setDialog('edit'),
    onDelete: () => setDialog('remove'),
    onSeveral: () => chooseMany(item),
  }
  const close = { onClose: () => setDialog(null), returnFocus: () => ref.current?.focus() }
  return (
    <>
      {asked ? <TakeMenu placeholder={button} item={item} trigger={button} list={list} onRename={onRename} /> : button}
      {dialog === 'edit' ? <EditDetails placeholder={null} item={item} {...close} /> : null}
      {dialog === 'remove' ? <RemoveDialog item={item} title={title} {...close} /> : null}
    </>
  )
}
