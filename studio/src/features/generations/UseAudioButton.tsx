import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyRoom } from '../../lib/lazy-room.ts'
import { IconButton } from '../../ui/Button.tsx'

const UseAudioMenu = lazyRoom(async () => (await import('./UseAudioMenu.tsx')).UseAudioMenu)

/** Other tools for this audio. The menu's code comes with the first press, and opens then. */
export function UseAudioButton({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const button = (
    <IconButton label={t`Use it in a tool`} aria-haspopup="menu" onClick={() => setAsked(true)}>
      <Ellipsis className="size-5" aria-hidden />
    </IconButton>
  )
  return asked ? (
    <Suspense fallback={button}>
      <UseAudioMenu item={item} trigger={button} />
    </Suspense>
  ) : (
    button
  )
}
