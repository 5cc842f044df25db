import { useLingui } from '@lingui/react/macro'
import { jobTools } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { getToolLabels } from '../../lib/jobs/tool-lookup.ts'

interface Props {
  tools: readonly JobTool[]
  banners: readonly string[]
}

/** Which tools are paused, after what support says about it. */
export function PauseSentence({ tools, banners }: Props) {
  const { t, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale || 'en', { type: 'conjunction' }).format(
    tools.map((tool) => i18n._(getToolLabels(tool).name)),
  )
  const usual =
    tools.length < jobTools.length
      ? t`Paused for now: ${names}. We’re on it. Nothing is lost, and everything else works.`
      : t`All tools are paused for now. We’re on it. Nothing is lost.`
  return (
    <p className="border-b border-line bg-marigold/20 px-4 py-1.5 text-center break-words text-ink">
      {[...banners, usual].join(' ')}
    </p>
  )
}
