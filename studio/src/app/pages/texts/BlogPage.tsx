import { useLingui } from '@lingui/react/macro'
import { Rss } from 'lucide-react'
import { listArticles } from '../../../features/articles/articles.ts'
import { ArticleDate } from '../../../features/articles/ArticleDate.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { usePageTitle } from '../../page-title.ts'

/** All articles of the blog, newest first. */
export function Component() {
  const { t, i18n } = useLingui()
  usePageTitle(t`Blog`)
  return (
    <div className="mx-auto max-w-[720px] px-4 py-6 md:px-8 md:py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t`Blog`}</h1>
        <a
          href="/blog/rss.xml"
          className="inline-flex min-h-11 items-center gap-2 text-marigold-text hover:underline md:min-h-6"
        >
          <Rss className="size-4" aria-hidden />
          {t`RSS feed`}
        </a>
      </div>
      <ul className="flex flex-col gap-8">
        {listArticles('blog', i18n.locale).map(({ slug, title, summary, date, author }) => (
          <li key={slug}>
            <h2 className="text-lg">
              <Link to={`/blog/${slug}`} className="text-ink hover:text-marigold-text hover:underline">
                {title}
              </Link>
            </h2>
            <ArticleDate date={date} author={author} />
            <p className="mt-2 text-base text-ink-2">{summary}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
