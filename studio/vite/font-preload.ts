import type { Plugin } from 'vite'

/** Asks for the first view's fonts with the page instead of after its CSS, yet behind the code that draws it. */
export function fontPreload(names: readonly string[]): Plugin {
  return {
    name: 'songloom-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
              fetchpriority: 'low',
            },
          })),
    },
  }
}
