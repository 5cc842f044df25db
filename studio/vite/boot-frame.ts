import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { themeRules } from './theme-rules.ts'

/** Colours and the frame's own style stand in the page: it is drawn as soon as the page is there. */
export function bootFrame(): Plugin {
  const style = () => `${themeRules()}\n${readFileSync(join(import.meta.dirname, 'boot.css'), 'utf8')}`
  return {
    name: 'songloom-boot-frame',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'style', injectTo: 'head', children: style() }],
    },
  }
}
