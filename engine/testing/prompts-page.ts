import { effectTables } from '../compose/vocabulary/effect-tables.ts'

const titles = ['Genres', 'Themes', 'Vibes', 'Instruments', 'Tempi', 'Vocal styles']

const intro = `# What each chip and word does

Written by \`npm run docs\`. [docs/prompts.md](../prompts.md) says how a prompt is read.`

/**
 * The page of tables that `npm run docs` writes: what each genre, theme, vibe, instrument, tempo and vocal style does.
 */
export function renderPromptsPage(): string {
  const tables = effectTables().map((table, n) => `## ${titles[n]!}\n\n${table}`)
  return `${[intro, ...tables].join('\n\n')}\n`
}
