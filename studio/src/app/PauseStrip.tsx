import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { pausedToolsQuery } from '../lib/queries.ts'
import { jobWords } from '../features/tools/registry.ts'

/** Tools that support has paused, above every page: what is made of them waits, and everything else works. */
export function PauseStrip() {
  const { t, i18n } = useLingui()
  const { data = [] } = useQuery(pausedToolsQuery)
  const names = new Intl.ListFormat(i18n.locale || 'en', { type: 'conjunction' }).format(
    data.map((tool) => i18n._(jobWords(tool).name)),
  )
  return (
    <div aria-live="polite">
      {data.length === 0 ? null : (
        <p className="border-b border-line bg-marigold/15 px-4 py-1.5 text-center text-ink">
          {t`Paused for now: ${names}. We’re on it. Nothing is lost, and everything else works.`}
        </p>
      )}
    </div>
  )
}
