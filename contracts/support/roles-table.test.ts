import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderRolesTable } from '../testing/roles-table.ts'

test('docs/operating.md says who may do what, as routes and rules have it (renew with `node contracts/testing/write-roles-table.ts`)', () => {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  expect(page).toContain(`\n\n${renderRolesTable()}\n\n`)
})
