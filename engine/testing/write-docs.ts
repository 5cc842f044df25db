// `npm run docs`: writes the pages that are made from the engine's own tables. They are not committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { genreTable } from './genre-table.ts'
import { renderLyricsPage } from './lyrics-page.ts'
import { renderPromptsPage } from './prompts-page.ts'

const folder = new URL('../../docs/generated/', import.meta.url)
const pages = { 'genres.md': genreTable(), 'prompts.md': renderPromptsPage(), 'lyrics.md': renderLyricsPage() }

mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(pages)) writeFileSync(new URL(name, folder), text)
console.log(`${Object.keys(pages).join(', ')} are in docs/generated.`)
