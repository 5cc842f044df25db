import type { Knex } from 'knex'
import { up as markFreeLots } from './0074-mark-free-lots.ts'

/** Marks the free lots that a release before 0072 inserted after 0074 had run, without a lock of the table. */
export const up = (knex: Knex): Promise<void> => markFreeLots(knex)

/** Marks are dropped with their column. */
export async function down(): Promise<void> {}
