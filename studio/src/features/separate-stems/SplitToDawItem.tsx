import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { Split } from 'lucide-react'
import { MenuItem } from '../../ui/Menu.tsx'

/** An entry of a library item's menu; its code comes with the choice. */
export function SplitToDawItem({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  return (
    <MenuItem onSelect={() => void import('./split-to-daw.ts').then(({ splitAndOpen }) => splitAndOpen(item))}>
      <Split className="size-4" aria-hidden />
      {t`Split and open in DAW`}
    </MenuItem>
  )
}
