import MiniSearch from 'minisearch'
import { listArticles, loadArticle } from './articles.ts'
import type { Section } from './articles.ts'

/** An article that was found. */
export interface FoundArticle {
  id: string
  section: Section
  slug: string
  title: string
  summary: string
}

const searched: readonly Section[] = ['help', 'tools']

async function readEntry(section: Section, slug: string, locale: string): Promise<FoundArticle & { text: string }> {
  const { title, summary, text } = (await loadArticle(section, slug, locale))!
  return { id: `${section}/${slug}`, section, slug, title, summary, text }
}

/** Reads every help article of a language, and answers a search of them that forgives a wrong letter. */
export async function createArticleSearch(locale: string): Promise<(query: string) => FoundArticle[]> {
  const entries = searched.flatMap((section) => listArticles(section, locale).map(({ slug }) => ({ section, slug })))
  const index = new MiniSearch<FoundArticle & { text: string }>({
    fields: ['title', 'summary', 'text'],
    storeFields: ['section', 'slug', 'title', 'summary'],
    searchOptions: { boost: { title: 4, summary: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(await Promise.all(entries.map(({ section, slug }) => readEntry(section, slug, locale))))
  return (query) => index.search(query) as unknown as FoundArticle[]
}
