import { useLingui } from '@lingui/react/macro'
import { jobTools } from '@songloom/tools/registry.rules'
import { useQuery } from '@tanstack/react-query'
import { pausedToolsQuery } from '../../lib/cache/queries.ts'
import { labelsFor } from '../../lib/jobs/tool-lookup.ts'

const nothingPaused = { tools: [], banners: [] }

/** Tools that support has paused, above every page: what is made of them waits, and everything else works. */
export function PauseStrip() {
  const { t, i18n } = useLingui()
  const { tools, banners } = useQuery(pausedToolsQuery).data ?? nothingPaused
  const names = new Intl.ListFormat(i18n.locale || 'en', { type: 'conjunction' }).format(
    tools.map((tool) => i18n._(labelsFor(tool).name)),
  )
  const usual =
    tools.length < jobTools.length
      ? t`Paused for now: ${names}. We’re on it. Nothing is lost, and everything else works.`
      : t`All tools are paused for now. We’re on it. Nothing is lost.`
  return (
    <div aria-live="polite">
      {tools.length === 0 ? null : (
        <p className="border-b border-line bg-marigold/15 px-4 py-1.5 text-center break-words text-ink">
          {[...banners, usual].join(' ')}
        </p>
      )}
    </div>
  )
}
