import { expect, test } from 'vitest'
import { addSharePreview } from './share-preview.ts'

const page = '<head><title>Songloom</title></head>'

test('a page has the title of its subject, escaped', () => {
  const preview = { title: `"$&</title><script>`, type: 'music.song', coverPath: '/c', audioPath: '/a' } as const
  const name = '&quot;$&amp;&lt;/title&gt;&lt;script&gt;'
  const sent = addSharePreview(page, preview, 'https://songloom.test')
  expect(sent).toContain(`<title>${name} · Songloom</title>`)
  expect(sent).toContain(`<meta property="og:title" content="${name}" />`)
  expect(sent).toContain('<meta property="og:image" content="https://songloom.test/c?size=1024" />')
  expect(sent).toContain('<meta property="og:audio" content="https://songloom.test/a" />')
})
