import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadArticle } from './articles.ts'
import type { Section } from './articles.ts'

/** An article in the reader's language; data is null where there is none. */
export function useArticle(section: Section, slug: string) {
  const { i18n } = useLingui()
  return useQuery({
    queryKey: ['article', section, slug, i18n.locale],
    queryFn: () => loadArticle(section, slug, i18n.locale),
    staleTime: Infinity,
  })
}
