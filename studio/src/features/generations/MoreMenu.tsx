import { useLingui } from '@lingui/react/macro'
import { GitFork, Heart, Link2, Link2Off, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx'
import type { MoreProps } from './MoreButton.tsx'
import { removeTake } from './remove-take.ts'
import { openLineage } from '../lineage/lineage-room.ts'
import { shareTake, stopSharing } from '../share-take/share-calls.ts'
import { toggleLike } from './take-calls.ts'

type One = NonNullable<MoreProps['one']>

function OneItems({ one: { item, onRename } }: { one: One }) {
  const { t } = useLingui()
  return (
    <>
      <MenuItem onSelect={onRename}>
        <Pencil className="size-4" aria-hidden />
        {t`Rename`}
      </MenuItem>
      <MenuItem onSelect={() => void toggleLike(item)}>
        <Heart className="size-4" aria-hidden />
        {item.isLiked ? t`Unlike` : t`Like`}
      </MenuItem>
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
      <MenuItem onSelect={() => openLineage(item.audioId)}>
        <GitFork className="size-4" aria-hidden />
        {t`History`}
      </MenuItem>
      <MenuLine />
    </>
  )
}

/** Rename, like and remove. The name's box and the card beside take the focus, so the menu does not give it back. */
export function MoreMenu({ message, one, trigger }: Omit<MoreProps, 'ref'> & { trigger: ReactNode }) {
  const { t } = useLingui()
  const focusGoesOn = useRef(false)
  const going = (act: () => void) => () => {
    focusGoesOn.current = true
    act()
  }
  const onCloseAutoFocus = (event: Event): void => {
    if (focusGoesOn.current) event.preventDefault()
    focusGoesOn.current = false
  }
  return (
    <Menu startOpen label={t`More`} trigger={trigger} onCloseAutoFocus={onCloseAutoFocus}>
      {one ? <OneItems one={{ ...one, onRename: going(one.onRename) }} /> : null}
      <MenuItem danger onSelect={going(() => void removeTake(message, one && [one.item]))}>
        <Trash2 className="size-4" aria-hidden />
        {t`Remove`}
      </MenuItem>
    </Menu>
  )
}
