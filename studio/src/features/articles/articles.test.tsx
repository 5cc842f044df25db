// @vitest-environment node
import { panelTools } from '@songloom/tools/registry.rules'
import { expect, test } from 'vitest'
import { listArticles, loadArticle } from './articles.ts'
import { createArticleSearch } from './search-articles.ts'

test('each tool has an article of its own in both languages, and no article is left of a tool that went', () => {
  const slugs = panelTools.map(({ slug }) => slug).toSorted()
  for (const locale of ['en', 'hi']) expect(listArticles('tools', locale).map(({ slug }) => slug)).toEqual(slugs)
})

test('every guide is translated', async () => {
  const guides = [...listArticles('help', 'hi'), ...listArticles('tools', 'hi')].map(({ title }) => title)
  expect(guides.length).toBeGreaterThan(20)
  for (const { slug } of listArticles('help', 'hi'))
    expect(await loadArticle('help', slug, 'hi')).toMatchObject({ isTranslated: true })
})

test('the blog is listed newest first; an article in English only says so', async () => {
  const dates = listArticles('blog', 'hi').map(({ date }) => date!)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const [newest] = listArticles('blog', 'hi')
  expect(await loadArticle('blog', newest!.slug, 'hi')).toMatchObject({ isTranslated: false })
  expect(await loadArticle('blog', 'no-such-article', 'en')).toBeNull()
})

test('help is found by a beginning or a misspelt term, in titles first', async () => {
  const search = await createArticleSearch('en')
  expect(search('token')[0]).toMatchObject({ section: 'help', slug: 'tokens-and-plans' })
  expect(search('seperator')[0]).toMatchObject({ section: 'tools', slug: 'stem-separator' })
  expect(search('zzzzqqq')).toEqual([])
})
