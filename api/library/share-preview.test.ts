import { expect, test } from 'vitest'
import { addNoIndex, addSharePreview } from './share-preview.ts'
import type { SharePreview } from './share-preview.ts'

const page = '<head><meta name="description" content="Say it." /><title>Songloom</title></head>'
const origin = 'https://songloom.test'
const preview: SharePreview = {
  title: 'Rain',
  type: 'music.song',
  path: '/listen/a',
  description: 'A song by Asha.',
  artistName: 'Asha',
  coverPath: '/c',
  audioPath: '/a',
  embedPath: '/embed/a',
  durationSeconds: 135.2,
  isListed: true,
}
const sent = (more: Partial<SharePreview> = {}) => addSharePreview(page, { ...preview, ...more }, origin)

test('a page has what crawlers read of a published song', () => {
  const html = sent()
  for (const tag of [
    '<title>Rain · Asha · Songloom</title>',
    '<link rel="canonical" href="https://songloom.test/listen/a" />',
    '<meta property="og:image" content="https://songloom.test/c?size=1024" />',
    '<meta property="og:image:width" content="1024" />',
    '<meta property="og:audio" content="https://songloom.test/a" />',
    '<meta property="og:video" content="https://songloom.test/embed/a" />',
    '<meta name="twitter:card" content="player" />',
    '<meta name="twitter:player" content="https://songloom.test/embed/a" />',
    '<meta name="description" content="A song by Asha." />',
    'type="application/json+oembed" href="https://songloom.test/api/oembed?url=https%3A%2F%2Fsongloom.test%2Flisten%2Fa&amp;format=json"',
  ])
    expect(html).toContain(tag)
  const [, recording] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(recording!)).toMatchObject({
    '@type': 'MusicRecording',
    name: 'Rain',
    duration: 'PT2M15S',
    byArtist: { name: 'Asha' },
  })
  expect(html).not.toContain('noindex')
})

test('names of songs and artists stay text, in tags and in the script', () => {
  const name = `"$&</title></script><script>`
  const html = sent({ title: name, artistName: name })
  expect(html).not.toContain(name)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('&quot;$&amp;&lt;/title&gt;&lt;/script&gt;&lt;script&gt;')
})

test('a song shared by link only, and a page of nothing, are not indexed', () => {
  expect(sent({ isListed: false, artistName: null })).toContain('<meta name="robots" content="noindex" />')
  expect(addNoIndex(page)).toContain('<meta name="robots" content="noindex" />')
})

test('the frame that is drawn before any script has cover, title and artist as text', () => {
  const frame = `${page}<body><div class="boot-fields">\n  <i></i>\n</div></body>`
  const html = addSharePreview(frame, { ...preview, title: 'Rain <b>' }, origin)
  expect(html).toContain('<body><div class="boot-song"><img src="/c?size=512" alt="" fetchpriority="high" />')
  expect(html).toContain('<h1 dir="auto">Rain &lt;b&gt;</h1><p>Asha</p></div></div></body>')
})
