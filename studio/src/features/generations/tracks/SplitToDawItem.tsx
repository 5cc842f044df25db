import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { toolPriceTokens } from '@songloom/tools/registry.rules'
import { Split } from 'lucide-react'
import { findTool } from '../../../lib/jobs/tool-lookup.ts'
import { MenuItem } from '../../../ui/overlays/Menu.tsx'

/** An entry of a library item's menu; its code comes with the choice. */
export function SplitToDawItem({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  const label = t`Split and open in DAW`
  const price = toolPriceTokens('separate_stems')
  return (
    <MenuItem onSelect={() => void findTool('separate_stems').openInDaw?.(item)}>
      <Split className="size-4" aria-hidden />
      {t`${label} · ${price} tokens`}
    </MenuItem>
  )
}
