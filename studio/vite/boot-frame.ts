import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { themeRules } from './theme-rules.ts'

const sheet = /\s*<link rel="stylesheet"[^>]*>/g

/** Behind the frame, a style sheet holds back neither its first paint nor anything else but our own code. */
function sheetsLast(html: string): string {
  const sheets = html.match(sheet) ?? []
  return html.replace(sheet, '').replace('</body>', `${sheets.join('')}\n  </body>`)
}

/** Colours and the frame's own style stand in the page: it is drawn as soon as the page is there. */
export function bootFrame(): Plugin {
  const style = () => `${themeRules()}\n${readFileSync(join(import.meta.dirname, 'boot.css'), 'utf8')}`
  return {
    name: 'songloom-boot-frame',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: sheetsLast(html),
        tags: [{ tag: 'style', injectTo: 'head', children: style() }],
      }),
    },
  }
}
