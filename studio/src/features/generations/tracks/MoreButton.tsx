import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Ref } from 'react'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { IconButton } from '../../../ui/controls/Button.tsx'

const CardMenu = lazyComponent(async () => (await import('../cards/CardMenu.tsx')).CardMenu)
const TrackMenu = lazyComponent(async () => (await import('./TrackMenu.tsx')).TrackMenu)

interface Props {
  message: Message
  /** One audio of the card, with how it is renamed; without it the actions are for the whole card. */
  one?: { item: AudioItem; onRename: () => void }
  ref?: Ref<HTMLButtonElement>
}

/** Further actions of an audio or a card. The code of the menu loads with the first press. */
export function MoreButton({ ref, message, one }: Props) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const button = (
    <IconButton ref={ref} label={t`More actions`} aria-haspopup="menu" onClick={() => setAsked(true)}>
      <Ellipsis className="size-5" aria-hidden />
    </IconButton>
  )
  if (!asked) return button
  const shared = { message, trigger: button, placeholder: button }
  return one ? <TrackMenu {...shared} {...one} /> : <CardMenu {...shared} />
}
