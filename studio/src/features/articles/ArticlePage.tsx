import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../ui/controls/Link.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import type { LoadedArticle, Section } from './articles.ts'
import { ArticleBody } from './ArticleBody.tsx'
import { useArticle } from './use-article.ts'

interface Props {
  section: Section
  slug: string
  /** Where the list of the section is. */
  back?: { to: string; label: string }
  /** Under the title. */
  line?: (article: LoadedArticle) => ReactNode
  onMissing: ReactNode
  children?: ReactNode
}

function Head({ article, back, line }: Pick<Props, 'back' | 'line'> & { article: LoadedArticle }) {
  const { t } = useLingui()
  const isForeign = !article.isTranslated
  return (
    <header className="mb-6">
      {back ? (
        <Link to={back.to} className="inline-flex min-h-11 items-center text-marigold-text hover:underline md:min-h-6">
          {back.label}
        </Link>
      ) : null}
      <h1 className="mt-2 text-xl" lang={isForeign ? 'en' : undefined}>
        {article.title}
      </h1>
      <p className="mt-2 text-base text-ink-2" lang={isForeign ? 'en' : undefined}>
        {article.summary}
      </p>
      {line?.(article)}
      {isForeign ? <p className="mt-2 text-ink-3">{t`This article is in English.`}</p> : null}
    </header>
  )
}

/** A whole article with its states. */
export function ArticlePage({ section, slug, back, line, onMissing, children }: Props) {
  const { t, i18n } = useLingui()
  const { data: article, error, refetch } = useArticle(section, slug)
  if (error) return <LoadFailure text={t`Couldn't load this page.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (article === undefined) return <Skeleton className="h-70" />
  if (article === null) return onMissing
  return (
    <article>
      <Head article={article} back={back} line={line} />
      <div lang={article.isTranslated ? i18n.locale : 'en'}>
        <ArticleBody html={article.html} />
      </div>
      {children}
    </article>
  )
}
