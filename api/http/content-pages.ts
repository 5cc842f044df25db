import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Express } from 'express'
import { Feed } from 'feed'
import { escapeHtml } from '@songloom/contracts/library/embeds.rules'

/** An article of the studio, as its build lists it in `content.json`. */
interface ContentEntry {
  /** Such as `/blog/no-job-is-lost`. */
  path: string
  title: string
  summary: string
  /** ISO date, of blog articles. */
  date?: string
  author?: string
}

/** Pages without an article of their own. */
const fixedPages: readonly ContentEntry[] = [
  { path: '/blog', title: 'Blog', summary: 'How Songloom is made, and what is new in it.' },
  { path: '/help', title: 'Help', summary: 'Guides for creators, and a page for each tool.' },
  {
    path: '/product',
    title: 'Product',
    summary: 'The music studio in which no work is lost: tools, promises, prices.',
  },
  {
    path: '/ai-music-generation-api',
    title: 'AI music generation API',
    summary: 'Every tool of the studio for your program: songs, stems, voices, extensions.',
  },
]

/** Reads the articles of a built studio; none where it is not built. */
export function readContent(distFolder: string): ContentEntry[] {
  const path = join(distFolder, 'content.json')
  const articles = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ContentEntry[]) : []
  return [...fixedPages, ...articles]
}

/** The page with title, description and address of its article, for crawlers and link previews. */
function addHead(page: string, { path, title, summary, date }: ContentEntry, origin: string): string {
  const head = [
    `<title>${escapeHtml(title)} · Songloom</title>`,
    `<meta name="description" content="${escapeHtml(summary)}" />`,
    `<link rel="canonical" href="${escapeHtml(origin + path)}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(summary)}" />`,
    `<meta property="og:type" content="${date ? 'article' : 'website'}" />`,
    '<meta property="og:site_name" content="Songloom" />',
    '<link rel="alternate" type="application/rss+xml" title="Songloom blog" href="/blog/rss.xml" />',
  ]
  return page.replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
}

/** Adds the head of an article to its page; other pages stay as they are. */
export function createContentHead(distFolder: string, origin: string): (path: string, page: string) => string {
  const entries = new Map(readContent(distFolder).map((entry) => [entry.path, entry]))
  return (path, page) => {
    const entry = entries.get(path.replace(/\/$/, ''))
    return entry ? addHead(page, entry, origin) : page
  }
}

/** The blog as RSS 2.0, newest article first. */
export function toRss(entries: readonly ContentEntry[], origin: string): string {
  const articles = entries.filter(({ date }) => date !== undefined)
  const newest = articles.toSorted((one, other) => other.date!.localeCompare(one.date!))
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: 'Songloom blog',
    description: fixedPages[0]!.summary,
    language: 'en',
    copyright: 'Songloom',
    feedLinks: { rss: `${origin}/blog/rss.xml` },
    ...(newest[0] ? { updated: new Date(newest[0].date!) } : {}),
  })
  for (const { path, title, summary, date, author } of newest)
    feed.addItem({
      ...{ title, description: summary, id: origin + path, link: origin + path, date: new Date(date!) },
      ...(author === undefined ? {} : { author: [{ name: author }] }),
    })
  return feed.rss2()
}

/** Serves the feed of the blog. */
export function mountFeed(app: Express, distFolder: string, origin: string): void {
  const rss = toRss(readContent(distFolder), origin)
  app.get('/blog/rss.xml', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('application/rss+xml').send(rss)
  })
}
