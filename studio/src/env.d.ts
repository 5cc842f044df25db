/// <reference types="vite/client" />
declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
declare module '@fontsource-variable/*'

declare const __ROUTES__: Record<string, [method: string, path: string]>
declare const __RARE_ROUTES__: typeof __ROUTES__
declare module '*.md' {
  import type { Article } from '../vite/markdown.ts'

  export const article: Article
}
declare module '*.md?front' {
  import type { FrontMatter } from '../vite/markdown.ts'

  export const article: FrontMatter
}
