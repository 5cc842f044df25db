import type { Article, FrontMatter } from '../../../vite/markdown.ts'

export type Section = 'blog' | 'help' | 'tools' | 'pages'

/** An entry of a list of articles. */
export interface ArticleHead extends FrontMatter {
  slug: string
}

/** An article; `isTranslated` is false where it exists in English only. */
export interface LoadedArticle extends Article {
  isTranslated: boolean
}

const heads = import.meta.glob<FrontMatter>('../../../content/*/*/*.md', {
  query: '?front',
  import: 'article',
  eager: true,
})
const articles = import.meta.glob<Article>('../../../content/*/*/*.md', { import: 'article' })

const toKey = (locale: string, section: Section, slug: string): string =>
  `../../../content/${locale}/${section}/${slug}.md`

const compareHeads = (one: ArticleHead, other: ArticleHead): number =>
  (other.date ?? '').localeCompare(one.date ?? '') ||
  Number(one.order ?? 0) - Number(other.order ?? 0) ||
  one.slug.localeCompare(other.slug)

/**
 * The articles of a section in the reader's language, else in English: newest first, then by their order and address.
 */
export function listArticles(section: Section, locale: string): ArticleHead[] {
  const start = toKey('en', section, '').slice(0, -'.md'.length)
  const slugs = Object.keys(heads)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length, -'.md'.length))
  return slugs
    .map((slug) => ({ slug, ...(heads[toKey(locale, section, slug)] ?? heads[toKey('en', section, slug)]!) }))
    .toSorted(compareHeads)
}

/** The article in the reader's language, else in English; null where there is none. */
export async function loadArticle(section: Section, slug: string, locale: string): Promise<LoadedArticle | null> {
  const load = articles[toKey(locale, section, slug)]
  const loadEnglish = articles[toKey('en', section, slug)]
  if (!load && !loadEnglish) return null
  return { ...(await (load ?? loadEnglish!)()), isTranslated: load !== undefined }
}
