import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { Button } from '../../../ui/controls/Button.tsx'

const DownloadMenu = lazyComponent(async () => (await import('./DownloadMenu.tsx')).DownloadMenu)

/** The menu's code comes with the first press, and opens then. */
export function DownloadButton({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  if (Object.keys(item.formats).length === 0) return null
  const button = (
    <Button aria-haspopup="menu" onClick={() => setAsked(true)}>
      <Download className="size-4" aria-hidden />
      {t`Download`}
    </Button>
  )
  return asked ? <DownloadMenu placeholder={button} item={item} trigger={button} /> : button
}
