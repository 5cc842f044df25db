import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import { removeTrack } from '../tracks/remove-track.ts'

/** The acts of a whole card, which left several audios or none. */
export function CardMenu({ message, trigger }: { message: Message; trigger: ReactNode }) {
  const { t } = useLingui()
  return (
    <Menu startOpen label={t`More`} trigger={trigger}>
      <MenuItem danger onSelect={() => void removeTrack(message)}>
        <Trash2 className="size-4" aria-hidden />
        {t`Remove`}
      </MenuItem>
    </Menu>
  )
}
