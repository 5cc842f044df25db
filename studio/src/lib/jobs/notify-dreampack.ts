import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Dreampack, DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { isOver, checkDreampackNews } from '../cache/dreampack-news.ts'
import { runReasonLabel } from './dreampack-reasons.ts'
import { dreampacksQuery, findDreampack } from '../cache/dreampacks.ts'
import { projectPath } from '../cache/education.ts'
import { navigateTo } from '../shell/navigation.ts'
import { notify } from '../shell/notify.ts'
import { notifyOutside } from '../realtime/notify-outside.ts'
import { queryClient } from '../http/query-client.ts'
import { isolateName } from '../i18n/isolate-name.ts'

/** Window in which an event counts as the end of the run: later changes repeat the last run. */
const freshMs = 60_000

function reasonOf(run: DreampackRun): string {
  const words = runReasonLabel(run)
  return words ? i18n._(words) : ''
}

/** "8 of 10 tracks are ready.", or that there are none. */
function outcome({ state, made, trackCount }: DreampackRun): string {
  if (state === 'skipped') return t`skipped.`
  if (made === 0) return t`no tracks were made.`
  return t`${made} of ${plural(trackCount, { one: '# track is ready.', other: '# tracks are ready.' })}`
}

function notifyRun(name: string, run: DreampackRun): void {
  const { projectId } = run
  const text = `${isolateName(name)}: ${outcome(run)} ${reasonOf(run)}`.trimEnd()
  const path = projectId === null ? '/dreampacks' : projectPath(projectId)
  const open = (): void => navigateTo(path)
  notifyOutside(text, run.id, open)
  if (location.pathname === path) return
  const action = { label: t`Open`, onClick: open }
  if (run.made > 0) notify.success(text, run.id, action)
  else notify.info(text, run.id, action)
}

const notifiedRuns = new Set<string>()

/** Whether this is when it became known that the run is over, and not a later change of the dreampack. */
function isNews(run: DreampackRun, before: Dreampack | undefined, at: string): boolean {
  if (before && (before.lastRun?.id !== run.id || !isOver(before.lastRun))) return true
  return run.endedAt !== null && Math.abs(Date.parse(at) - Date.parse(run.endedAt)) < freshMs
}

/** Announces each run once, when it is over; call it before the event changes the cache. */
export function notifyDreampack(event: UserEvent): void {
  if (event.type !== 'dreampack_update') return
  const { name, id, lastRun } = event.payload.dreampack
  if (!lastRun || !isOver(lastRun) || notifiedRuns.has(lastRun.id)) return
  if (!isNews(lastRun, findDreampack(id), event.at)) return
  notifiedRuns.add(lastRun.id)
  notifyRun(name, lastRun)
}

/** The unread dot of the navigation entry, derived from the cached list, which is read once after page load. */
export async function readDreampackNews(): Promise<void> {
  checkDreampackNews(await queryClient.fetchQuery(dreampacksQuery).catch(() => []))
}

export function updateDreampackNews(event: UserEvent): void {
  if (event.type !== 'dreampack_update') return
  checkDreampackNews(queryClient.getQueryData(dreampacksQuery.queryKey) ?? [event.payload.dreampack])
}
