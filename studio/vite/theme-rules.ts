import { darkTheme, lightTheme, stemColours } from '@songloom/contracts/account/theme'

const kebab = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

const declarations = (prefix: string, colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value};`)
    .join('')

/**
 * The colours of `contracts/account/theme.ts` as CSS variables: dark unless the system or the user says light; `data-
 * theme` is the user's word.
 */
export function themeRules(): string {
  const dark = `color-scheme:dark;${declarations('', darkTheme)}${declarations('stem-', stemColours)}`
  const light = `color-scheme:light;${declarations('', lightTheme)}`
  return [
    `:root{${dark}}`,
    `@media (prefers-color-scheme:light){:root:not([data-theme]){${light}}}`,
    `:root[data-theme=light]{${light}}`,
  ].join('\n')
}
