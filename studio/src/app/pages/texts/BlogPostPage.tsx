import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ArticleDate } from '../../../features/articles/ArticleDate.tsx'
import { ArticlePage } from '../../../features/articles/ArticlePage.tsx'
import { useArticle } from '../../../features/articles/use-article.ts'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'

/** One article of the blog. */
export function Component() {
  const { t } = useLingui()
  const { slug = '' } = useParams()
  usePageTitle(useArticle('blog', slug).data?.title ?? t`Blog`)
  return (
    <div className="mx-auto max-w-[720px] px-4 py-6 md:px-8 md:py-10">
      <ArticlePage
        section="blog"
        slug={slug}
        back={{ to: '/blog', label: t`All articles` }}
        line={({ date, author }) => <ArticleDate date={date} author={author} />}
        onMissing={<NotFound />}
      />
    </div>
  )
}
