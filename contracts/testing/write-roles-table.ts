// Rewrites the table of roles in docs/operating.md from the routes and the rules.
import { readFileSync, writeFileSync } from 'node:fs'
import { renderRolesTable, tableEnd, tableStart } from './roles-table.ts'

const page = new URL('../../docs/operating.md', import.meta.url)
const text = readFileSync(page, 'utf8')
const [before, after] = [text.split(tableStart)[0], text.split(tableEnd)[1]]
if (after === undefined) throw new Error('docs/operating.md has no marks for the table of roles.')
writeFileSync(page, `${before}${tableStart}\n\n${renderRolesTable()}\n\n${tableEnd}${after}`)
