import { sidePanelWidths } from '@songloom/contracts/account/theme'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

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

/**
 * Runs before anything else is there: the frame as it was left, then the page's code, who it is, and the takes or the
 * shared song, side by side.
 */
const script = (home: string[], project: string[], list: string[], listen: string[]): string => `
(() => {
  const path = location.pathname, id = /^\\/studio\\/([0-9a-f]{24})$/.exec(path)?.[1], root = document.documentElement
  const shared = /^\\/listen\\/([0-9a-f]{24})$/.exec(path)?.[1]
  const kept = (key) => { try { return JSON.parse(localStorage.getItem('songloom.' + key)) } catch {} }
  const first = { open: path !== '/', collapsed: path !== '/' }
  const widest = ${sidePanelWidths.maximum}, narrowest = ${sidePanelWidths.minimum}
  const usual = Math.round(Math.min(widest, Math.max(narrowest, innerWidth * ${sidePanelWidths.share})))
  const theme = kept('theme'), shell = Object(kept('shell') ?? first)
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  root.style.setProperty('--boot-bar', shell.collapsed ? '4rem' : '12.5rem')
  root.style.setProperty('--boot-panel', shell.open ? (Number(shell.width) || usual) + 'px' : '0px')
  const ask = (rel, href, more) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, ...more }))
  const early = (href) => ask('preload', href, { as: 'fetch', crossOrigin: 'anonymous' })
  const pages = { '/studio': ${JSON.stringify(list)}, '/': ${JSON.stringify(home)} }
  const files = id ? ${JSON.stringify(project)} : shared ? ${JSON.stringify(listen)} : pages[path] ?? []
  for (const file of files) ask('modulepreload', '/' + file)
  early('/api/account/me')
  if (shared) early('/api/shared/' + shared)
  if (path === '/' && kept('locale') !== 'hi') root.dataset.boot = ''
  if (id && !sessionStorage.getItem('songloom.new-project.' + id)) early('/api/studio/project/' + id + '/messages')
})()`

/** Saves a phone two round trips: without it, code and takes would be asked for one after the other. */
export function earlyRequests(): Plugin {
  const words = 'locales/en/pages.po'
  const tools = 'app/tools.ts'
  return {
    name: 'songloom-early-requests',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        bundle && [
          {
            tag: 'script',
            injectTo: 'head-prepend',
            children: script(
              filesFor(bundle, ['pages/HomePage.tsx', tools, words]),
              filesFor(bundle, ['pages/ProjectPage.tsx', tools, words]),
              filesFor(bundle, ['pages/StudioPage.tsx', tools, words]),
              filesFor(bundle, ['pages/ListenPage.tsx', words]),
            ),
          },
        ],
    },
  }
}
