import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { IconButton } from '../../../ui/controls/Button.tsx'

const UseAudioMenu = lazyComponent(async () => (await import('./UseAudioMenu.tsx')).UseAudioMenu)

/** Other tools for this audio. The menu's code comes with the first press, and opens then. */
export function UseAudioButton({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const button = (
    <IconButton label={t`Use it in a tool`} aria-haspopup="menu" onClick={() => setAsked(true)}>
      <WandSparkles className="size-5" aria-hidden />
    </IconButton>
  )
  return asked ? <UseAudioMenu placeholder={button} item={item} trigger={button} /> : button
}
