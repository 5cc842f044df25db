import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { Scissors } from 'lucide-react'
import type { ReactNode } from 'react'
import { openTool } from '../../lib/open-tool.ts'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { chooseReference, referenceOf } from '../tools/reference.ts'
import { audioTools } from '../tools/registry.ts'
import { openTrim } from '../trim-audio/trim-room.ts'

interface Props {
  item: AudioItem
  trigger: ReactNode
}

/** Opens a tool with this audio as its reference. */
export function UseAudioMenu({ item, trigger }: Props) {
  const { i18n, t } = useLingui()
  return (
    <Menu startOpen label={t`Use it in a tool`} trigger={trigger}>
      {audioTools.map(({ key, useAudio, icon: Icon }) => (
        <MenuItem
          key={key}
          onSelect={() => {
            chooseReference(key, referenceOf(item))
            openTool(key)
          }}
        >
          <Icon className="size-4" aria-hidden />
          {i18n._(useAudio)}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => openTrim(item)}>
        <Scissors className="size-4" aria-hidden />
        {t`Trim`}
      </MenuItem>
    </Menu>
  )
}
