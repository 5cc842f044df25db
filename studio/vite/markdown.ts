import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

/** What stands between the two lines of dashes at the head of an article. */
export interface FrontMatter {
  title: string
  summary: string
  /** ISO date, of blog articles. */
  date?: string
  author?: string
  /** Place in the list, of guides. */
  order?: string
}

/** An article as the build makes it of Markdown. */
export interface Article extends FrontMatter {
  html: string
  /** The text without marks, for search. */
  text: string
}

const head = /^---\n([\s\S]*?)\n---\n/

const toId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${toId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
  // A wide table scrolls by itself, by keyboard as well.
  hooks: {
    postprocess: (html) =>
      html.replace(/<table>/g, '<div class="table" tabindex="0"><table>').replace(/<\/table>/g, '</table></div>'),
  },
})

/** Reads the head of an article; a missing title or summary ends the build. */
export function readFrontMatter(source: string, path: string): FrontMatter {
  const lines = head.exec(source)?.[1]?.split('\n') ?? []
  const entries = lines.map((line) => line.split(/:\s(.*)/s, 2) as [string, string])
  const found = Object.fromEntries(entries) as Partial<FrontMatter>
  const { title, summary } = found
  if (!title || !summary) throw new Error(`${path} has no title or no summary.`)
  return { ...found, title, summary }
}

/** Makes an article of its Markdown. */
export function toArticle(source: string, path: string): Article {
  const html = marked.parse(source.replace(head, ''), { async: false })
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { ...readFrontMatter(source, path), html, text }
}

interface ContentEntry extends FrontMatter {
  /** Such as `/blog/no-job-is-lost`. */
  path: string
}

/** The English articles with their addresses, which the server names in heads of pages and in the feed. */
function listContent(folder: string): ContentEntry[] {
  const files = globSync('en/{blog,help,pages}/*.md', { cwd: folder }).toSorted()
  return files.map((file) => ({
    path: `/${file.slice(3, -3).replace('pages/', '')}`,
    ...readFrontMatter(readFileSync(join(folder, file), 'utf8'), file),
  }))
}

/**
 * Articles in Markdown: `x.md` is the article, `x.md?front` its head alone; `content.json` lists them for the server.
 */
export function markdown(folder: string): Plugin {
  return {
    name: 'songloom-markdown',
    enforce: 'pre',
    load(id) {
      const [path, query] = id.split('?') as [string, string?]
      if (!path.endsWith('.md')) return undefined
      this.addWatchFile(path)
      const source = readFileSync(path, 'utf8')
      const article = query === 'front' ? readFrontMatter(source, path) : toArticle(source, path)
      return { code: `export const article = ${JSON.stringify(article)}`, moduleType: 'js' }
    },
    generateBundle() {
      const source = JSON.stringify(listContent(folder))
      this.emitFile({ type: 'asset', fileName: 'content.json', source })
    },
  }
}
