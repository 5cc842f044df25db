import { useLocation } from 'react-router'
import { ArticlePage } from '../../../features/articles/ArticlePage.tsx'
import { useArticle } from '../../../features/articles/use-article.ts'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'

/** A page that is one article: partners and affiliates. */
export function Component() {
  const slug = useLocation().pathname.split('/')[1]!
  usePageTitle(useArticle('pages', slug).data?.title ?? '')
  return (
    <div className="mx-auto max-w-[720px] px-4 py-6 md:px-8 md:py-10">
      <ArticlePage section="pages" slug={slug} onMissing={<NotFound />} />
    </div>
  )
}
