import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ArticlePage } from '../../../features/articles/ArticlePage.tsx'
import { useArticle } from '../../../features/articles/use-article.ts'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'

/** One guide of the help. */
export function Component() {
  const { t } = useLingui()
  const { slug = '' } = useParams()
  usePageTitle(useArticle('help', slug).data?.title ?? t`Help`)
  return (
    <div className="mx-auto max-w-[720px] px-4 py-6 md:px-8 md:py-10">
      <ArticlePage section="help" slug={slug} back={{ to: '/help', label: t`All help` }} onMissing={<NotFound />} />
    </div>
  )
}
