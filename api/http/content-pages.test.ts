import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentHead, readContent, toRss } from './content-pages.ts'

const origin = 'https://songloom.example'

function studioWith(entries: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  writeFileSync(join(folder, 'content.json'), JSON.stringify(entries))
  return folder
}

const older = { path: '/blog/older', title: 'Older', summary: 'First.', date: '2026-11-01', author: 'Someone' }
const newer = { path: '/blog/newer', title: 'Newer & "better"', summary: '<b>Second</b>', date: '2026-11-20' }
const guide = { path: '/help/tokens', title: 'Tokens', summary: 'What they are.' }

test('the feed has the articles of the blog, newest first, with whole addresses', () => {
  const rss = toRss(readContent(studioWith([older, newer, guide])), origin)
  expect([...rss.matchAll(/<link>([^<]+)<\/link>/g)].map(([, link]) => link)).toEqual([
    `${origin}/blog`,
    `${origin}/blog/newer`,
    `${origin}/blog/older`,
  ])
  expect(rss).toContain('<![CDATA[Newer & "better"]]>')
})

test('the page of an article has its title and summary as text, other pages stay as they are', () => {
  const addHead = createContentHead(studioWith([newer]), origin)
  const page = '<head><title>Songloom</title></head>'
  const head = addHead('/blog/newer/', page)
  expect(head).toContain('<title>Newer &amp; &quot;better&quot; · Songloom</title>')
  expect(head).toContain('content="&lt;b&gt;Second&lt;/b&gt;"')
  expect(head).toContain(`<link rel="canonical" href="${origin}/blog/newer" />`)
  expect(addHead('/studio', page)).toBe(page)
})
