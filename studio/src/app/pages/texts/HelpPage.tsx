import { useLingui } from '@lingui/react/macro'
import { HelpSearch } from '../../../features/articles/HelpSearch.tsx'
import { HelpTools } from '../../../features/articles/HelpTools.tsx'
import { listArticles } from '../../../features/articles/articles.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { usePageTitle } from '../../page-title.ts'

function Guides() {
  const { t, i18n } = useLingui()
  return (
    <section className="mb-10" aria-labelledby="guides">
      <h2 id="guides" className="mb-3 text-lg">{t`Guides`}</h2>
      <ul className="grid gap-2 md:grid-cols-2">
        {listArticles('help', i18n.locale).map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link
              to={`/help/${slug}`}
              className="block h-full rounded-lg border border-line bg-surface p-4 hover:border-field hover:bg-raised"
            >
              <span className="block font-medium text-ink">{title}</span>
              <span className="mt-1 block text-ink-2">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Help for creators: search, guides, and a page for each tool. */
export function Component() {
  const { t } = useLingui()
  usePageTitle(t`Help`)
  return (
    <div className="mx-auto max-w-[960px] px-4 py-6 md:px-8 md:py-10">
      <h1 className="mb-4 text-xl">{t`Help`}</h1>
      <HelpSearch />
      <Guides />
      <HelpTools />
    </div>
  )
}
