import type { PersonalTable } from './personal-table.ts'
import { accountTables, usersTable } from './tables/account-tables.ts'
import { educationTables } from './tables/education-tables.ts'
import { libraryTables } from './tables/library-tables.ts'
import { moneyTables } from './tables/money-tables.ts'
import { supportTables } from './tables/support-tables.ts'

/**
 * Every table with data of users, in the order in which deletion goes through them: those whose condition reads another
 * table before it. A new table stands here or in `impersonal-tables.ts`, or a test fails.
 */
export const personalTables: readonly PersonalTable[] = [
  ...supportTables,
  ...moneyTables,
  ...educationTables,
  ...libraryTables,
  ...accountTables,
  usersTable,
]
