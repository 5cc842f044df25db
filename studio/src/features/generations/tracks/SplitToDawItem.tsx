import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { getToolPriceTokens } from '@songloom/tools/registry.rules'
import { Split } from 'lucide-react'
import { findTool } from '../../../lib/jobs/tool-lookup.ts'
import { useSplitPrice } from '../../../lib/jobs/use-split-price.ts'
import { MenuItem } from '../../../ui/overlays/Menu.tsx'

/** An entry of a library item's menu; its code comes with the choice. A further split of an audio is free. */
export function SplitToDawItem({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  const label = t`Split and open in DAW`
  const price = useSplitPrice(item.audioId) ?? getToolPriceTokens('separate_stems')
  return (
    <MenuItem onSelect={() => void findTool('separate_stems').openInDaw?.(item)}>
      <Split className="size-4" aria-hidden />
      {price === 0 ? label : t`${label} · ${price} tokens`}
    </MenuItem>
  )
}
