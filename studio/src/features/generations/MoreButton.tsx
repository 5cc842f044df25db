import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import type { Message } from '@songloom/contracts/messages'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Ref } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { IconButton } from '../../ui/Button.tsx'

const MoreMenu = lazyComponent(async () => (await import('./MoreMenu.tsx')).MoreMenu)

export interface MoreProps {
  message: Message
  /** One audio of the take, with how it is renamed; without it the acts are for the whole card. */
  one?: { item: AudioItem; onRename: () => void }
  ref?: Ref<HTMLButtonElement>
}

/** What else can be done with a take. The menu's code comes with the first press, and opens then. */
export function MoreButton({ ref, ...rest }: MoreProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const button = (
    <IconButton ref={ref} label={t`More actions`} aria-haspopup="menu" onClick={() => setAsked(true)}>
      <Ellipsis className="size-5" aria-hidden />
    </IconButton>
  )
  return asked ? <MoreMenu placeholder={button} {...rest} trigger={button} /> : button
}
