import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderRolesTable } from '../testing/roles-table.ts'

// Update with `npm run docs`.
test('docs/operating.md lists the rights of each role', () => {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  expect(page).toContain(`\n\n${renderRolesTable()}\n\n`)
})
