import type { Knex } from 'knex'
import { listSupportRows } from '@songloom/store/support/generations'
import type { SupportRow } from '@songloom/store/support/generations'
import { listFailureChoices, listFailureGroups } from '@songloom/store/support/failures'
import type { FailedJobs } from '@songloom/store/support/failures'
import type { Handlers } from '../../http/mount-routes.ts'
import { previewAll } from './preview-all.ts'

const shownGroups = 100
/** More failures are not looked at one by one; the dry run of a group looks at all of its own. */
const maxLookedAt = 1_000

/** Failures by cause, with their filter choices. */
export function createSupportFailureHandlers({
  db,
}: {
  db: Knex
}): Pick<Handlers, 'supportFailures' | 'supportFailureChoices'> {
  async function readLines(groups: readonly FailedJobs[]): Promise<Map<string, SupportRow> | undefined> {
    const ids = groups.flatMap((group) => group.ids)
    if (ids.length > maxLookedAt) return undefined
    return new Map((await listSupportRows(db, ids)).map((line) => [line.id, line]))
  }

  /** The result of a dry run of the group, and the repair. */
  function countRepairs(ids: readonly string[], found: ReadonlyMap<string, SupportRow> | undefined) {
    if (!found) return { rerunnable: null, replaced: null }
    const lines = ids.flatMap((id) => found.get(id) ?? [])
    return {
      rerunnable: previewAll('rerun', lines).filter(({ why }) => why === '').length,
      replaced: lines.filter(({ rerun }) => rerun.replacedBy !== null).length,
    }
  }

  return {
    async supportFailures({ query }) {
      const found = await listFailureGroups(db, query, shownGroups + 1)
      const shown = found.slice(0, shownGroups)
      const lines = await readLines(shown)
      const groups = shown.map(({ ids, ...group }) => ({ ...group, ...countRepairs(ids, lines) }))
      return { success: true, groups, isCut: found.length > shownGroups }
    },
    async supportFailureChoices({ query }) {
      return { success: true, ...(await listFailureChoices(db, query.tab === 'parked' ? 'parked' : 'failed', query)) }
    },
  }
}
