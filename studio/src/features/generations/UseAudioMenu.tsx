import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { Scissors } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx'
import { openTrim } from '../trim-audio/trim-room.ts'
import { UseAudioItems } from './UseAudioItems.tsx'

interface Props {
  item: AudioItem
  trigger: ReactNode
}

/** What can be made of this audio next. */
export function UseAudioMenu({ item, trigger }: Props) {
  const { t } = useLingui()
  return (
    <Menu startOpen label={t`Use it in a tool`} trigger={trigger}>
      <UseAudioItems item={item} />
      <MenuLine />
      <MenuItem onSelect={() => openTrim(item)}>
        <Scissors className="size-4" aria-hidden />
        {t`Trim`}
      </MenuItem>
    </Menu>
  )
}
