import { sidePanelWidths } from '@songloom/contracts/account/theme'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Where a paint is not reported, as in a tab behind another. */
const latestBeginMs = 700

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((part) => part.type === 'chunk')

function withImports(bundle: Bundle, file: string, known = new Set<string>()): Set<string> {
  const part = bundle[file]
  if (known.has(file) || part?.type !== 'chunk') return known
  known.add(file)
  for (const needed of part.imports) withImports(bundle, needed, known)
  return known
}

/** Files of the named modules that the first load does not bring already. */
function filesFor(bundle: Bundle, endings: readonly string[]): string[] {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html'))
  const already = entry ? withImports(bundle, entry.fileName) : new Set<string>()
  const wanted = chunksOf(bundle).filter((chunk) => endings.some((ending) => chunk.facadeModuleId?.endsWith(ending)))
  return [...new Set(wanted.flatMap((chunk) => [...withImports(bundle, chunk.fileName)]))].filter(
    (file) => !already.has(file),
  )
}

interface Files {
  sheets: string[]
  /** The entry's own imports. */
  first: string[]
  fonts: string[]
  home: string[]
  project: string[]
  list: string[]
  listen: string[]
}

/**
 * Runs before anything else is there: the frame as it was left. After the first paint it asks for styles, the page's
 * code, who it is, and the takes or the shared song, side by side: asked for sooner, they would delay that paint.
 */
const script = (files: Files): string => `
(() => {
  const path = location.pathname, id = /^\\/studio\\/([0-9a-f]{24})$/.exec(path)?.[1], root = document.documentElement
  const shared = /^\\/listen\\/([0-9a-f]{24})$/.exec(path)?.[1]
  const kept = (key) => { try { return JSON.parse(localStorage.getItem('songloom.' + key)) } catch {} }
  const isAlone = path.startsWith('/listen/'), isFirstOpen = path !== '/' && !isAlone
  const first = { open: isFirstOpen, collapsed: isFirstOpen }
  const widest = ${sidePanelWidths.maximum}, narrowest = ${sidePanelWidths.minimum}
  const usual = Math.round(Math.min(widest, Math.max(narrowest, innerWidth * ${sidePanelWidths.share})))
  const theme = kept('theme'), shell = Object(kept('shell') ?? first)
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  root.style.setProperty('--boot-bar', shell.collapsed ? '4rem' : '12.5rem')
  root.style.setProperty('--boot-panel', shell.open && !isAlone ? (Number(shell.width) || usual) + 'px' : '0px')
  if (kept('locale') === 'hi') root.lang = 'hi'
  if (path === '/') root.dataset.boot = ''
  const files = ${JSON.stringify(files)}
  const add = (tag, more) => document.head.append(Object.assign(document.createElement(tag), more))
  const ask = (rel, href, more) => add('link', { rel, href, ...more })
  const early = (href) => ask('preload', href, { as: 'fetch', crossOrigin: 'anonymous' })
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const file of files.sheets) ask('stylesheet', '/' + file)
    add('script', { type: 'module', src: document.querySelector('meta[name=entry]').content })
    const page = id ? files.project : shared ? files.listen : { '/studio': files.list, '/': files.home }[path] ?? []
    for (const file of [...files.first, ...page]) ask('modulepreload', '/' + file)
    early('/api/account/me')
    if (shared) early('/api/shared/' + shared)
    if (id && !sessionStorage.getItem('songloom.new-project.' + id)) early('/api/studio/project/' + id + '/messages')
    for (const file of files.fonts)
      ask('preload', '/' + file, { as: 'font', type: 'font/woff2', crossOrigin: '', fetchPriority: 'low' })
  }
  const painted = new Promise((done) => {
    try { new PerformanceObserver(done).observe({ type: 'paint', buffered: true }) } catch { done() }
  })
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return begin()
    const pictures = [...document.querySelectorAll('.boot img')].map((picture) => picture.decode().catch(() => {}))
    void Promise.all([painted, ...pictures]).then(() => requestAnimationFrame(() => setTimeout(begin)))
    setTimeout(begin, ${latestBeginMs})
  })
})()`

const tagsOfCode = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

const addressesOf = (html: string, tag: RegExp): string[] => [...html.matchAll(tag)].map(([, file]) => file!)

/** Draws the frame of the page before it asks for code, and then saves a phone two round trips. */
export function earlyRequests(fontNames: readonly string[]): Plugin {
  const words = 'locales/en/pages.po'
  const tools = 'app/tools.ts'
  return {
    name: 'songloom-early-requests',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html
        const [entry] = addressesOf(html, /<script type="module"[^>]* src="([^"]+)"/g)
        const files: Files = {
          sheets: addressesOf(html, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g),
          first: addressesOf(html, /<link rel="modulepreload"[^>]* href="\/([^"]+)"/g),
          fonts: Object.keys(bundle).filter(
            (file) => file.endsWith('.woff2') && fontNames.some((name) => file.includes(name)),
          ),
          home: filesFor(bundle, ['pages/HomePage.tsx', tools, words]),
          project: filesFor(bundle, ['pages/ProjectPage.tsx', tools, words]),
          list: filesFor(bundle, ['pages/StudioPage.tsx', tools, words]),
          listen: filesFor(bundle, ['pages/ListenPage.tsx', words]),
        }
        return {
          html: html.replace(tagsOfCode, ''),
          tags: [
            { tag: 'script', injectTo: 'head-prepend', children: script(files) },
            // A tab that lacks a part compares it with the page that the server gives now.
            { tag: 'meta', injectTo: 'head', attrs: { name: 'entry', content: entry } },
          ],
        }
      },
    },
  }
}
