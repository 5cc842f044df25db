import { useLingui } from '@lingui/react/macro'
import { getToolPriceTokens } from '@songloom/tools/registry.rules'
import { useAudio } from '../../lib/cache/audios/use-audio.ts'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import { setReference, toReference } from '../../panels/reference/reference.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** An audio whose bars are not known, with the tool that finds them. */
export function UnknownBars({ audioId }: { audioId: string }) {
  const { t, i18n } = useLingui()
  const item = useAudio(audioId)
  const name = i18n._(findTool('section_analysis').name)
  const price = getToolPriceTokens('section_analysis')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="text-ink-2">{t`The bars of this audio are not known yet. Speed and pitch can be changed without them.`}</p>
      {item ? (
        <Button
          onClick={() => setReference('section_analysis', toReference(item))}
        >{t`${name} · ${price} tokens`}</Button>
      ) : null}
    </div>
  )
}
