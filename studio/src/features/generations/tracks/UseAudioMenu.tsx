import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { ReactNode } from 'react'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { UseAudioItems } from './UseAudioItems.tsx'

interface Props {
  item: AudioItem
  trigger: ReactNode
}

/** A menu of the tools that accept this audio. */
export function UseAudioMenu({ item, trigger }: Props) {
  const { t } = useLingui()
  return (
    <Menu startOpen label={t`Use it in a tool`} trigger={trigger}>
      <UseAudioItems item={item} />
    </Menu>
  )
}
