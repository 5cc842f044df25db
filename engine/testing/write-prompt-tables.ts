// Rewrites the tables of docs/prompts.md from the engine's vocabulary.
import { readFileSync, writeFileSync } from 'node:fs'
import { effectTables } from '../compose/vocabulary/effect-tables.ts'

const page = new URL('../../docs/prompts.md', import.meta.url)
const tables = effectTables()
let next = 0
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(/^\|.*(?:\n\|.*)*/gm, () => tables[next++]!),
)
