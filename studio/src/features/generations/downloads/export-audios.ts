import { t } from '@lingui/core/macro'
import type { ArchiveFormat, maxStreamedFiles } from '@songloom/contracts/library/archives.rules'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { ApiError, call } from '../../../lib/http/api.ts'
import { isPassing } from '../../../lib/http/is-refusal.ts'
import { requireUser, showError } from '../../../lib/http/auth-gate.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { currentUser } from '../../../lib/cache/queries.ts'
import { getStudioSentence } from '../../../lib/jobs/studio-sentence.ts'
import { archiveAddress, downloadFile, save } from './download-file.ts'
import { forgetExport, cacheExport, listPendingExports } from './pending-exports.ts'
import type { PendingExport } from './pending-exports.ts'
import { wait } from '../../../lib/shell/scope.ts'

type Standing = RouteResponse<'archiveStatus'>

const maxStreamed: typeof maxStreamedFiles = 20
const askAgainMs = 2_000

const toastOf = ({ exportId }: Pick<PendingExport, 'exportId'>): string => `export-${exportId}`

/** Followed in this tab already. */
const followed = new Set<string>()

function showProgress(pending: PendingExport, { done, total }: Standing): void {
  const text = t`Preparing your download...`
  notify.loading(total > 0 ? `${text} ${done}/${total}` : text, toastOf(pending))
}

/** Retries while the server is unavailable; a missing archive ends the export. */
async function ask({ exportId }: PendingExport): Promise<Standing | undefined> {
  try {
    return await call('archiveStatus', { params: { exportId } })
  } catch (error) {
    if (isPassing(error)) return undefined
    throw error
  }
}

async function ended(pending: PendingExport, first: Standing | undefined): Promise<Standing> {
  for (let standing = first ?? (await ask(pending)); ; standing = await ask(pending)) {
    if (standing && standing.state !== 'packing') return standing
    if (standing) showProgress(pending, standing)
    await wait(askAgainMs)
  }
}

/** After a sign-out it is the next person's screen: the export goes on when its own person is back. */
const isSignedOut = (error: unknown, { userId }: PendingExport): boolean =>
  (error instanceof ApiError && error.signedOut) || currentUser()?.id !== userId

async function follow(pending: PendingExport, ready: (url: string) => void, first?: Standing): Promise<void> {
  if (followed.has(pending.exportId)) return
  followed.add(pending.exportId)
  try {
    const { url, error } = await ended(pending, first)
    if (url === null) notify.error(error ?? getStudioSentence('export_failed'), toastOf(pending))
    else ready(url)
    forgetExport(pending.exportId)
  } catch (error) {
    if (isSignedOut(error, pending)) return notify.dismiss(toastOf(pending))
    notify.error(getStudioSentence('export_failed'), toastOf(pending))
    forgetExport(pending.exportId)
  } finally {
    followed.delete(pending.exportId)
  }
}

const addressOf = (url: string, { name }: PendingExport): string => `${url}?${new URLSearchParams({ name }).toString()}`

function saved(pending: PendingExport, url: string): void {
  notify.success(t`Download completed!`, toastOf(pending))
  save(addressOf(url, pending), `${pending.name}.zip`)
}

async function pack(userId: string, audioIds: readonly string[], format: ArchiveFormat, name: string): Promise<void> {
  const body = { userId, audioIds: [...audioIds], format, name }
  const first = await call('exportArchive', { body })
  const pending = { exportId: first.exportId, userId, name }
  showProgress(pending, first)
  cacheExport(pending)
  await follow(pending, (url) => saved(pending, url), first)
}

const isThere = (format: ArchiveFormat): format is 'wav' | 'mp3' => format === 'wav' || format === 'mp3'

/** Several audios as one zip: a few are sent at once, many, and what has to be encoded first, are packed beforehand. */
export function exportAudios(items: readonly AudioItem[], format: ArchiveFormat = 'wav', name = 'Songloom'): void {
  requireUser(() => {
    const ids = items.map(({ audioId }) => audioId)
    if (ids.length === 0) return notify.error(getStudioSentence('export_none'))
    if (ids.length <= maxStreamed && isThere(format))
      return void downloadFile(archiveAddress(ids, name, format), `${name}.zip`)
    pack(currentUser()!.id, ids, format, name).catch((error: unknown) => showError(error))
  })
}

/** Resumes exports that were pending when the page closed: announces each when ready and saves it on request. */
export function resumeExports(userId: string): void {
  for (const pending of listPendingExports(userId)) {
    const { name } = pending
    const offer = (url: string): void =>
      notify.success(t`${name} is ready to download.`, toastOf(pending), {
        label: t`Download`,
        onClick: () => save(addressOf(url, pending), `${name}.zip`),
      })
    void follow(pending, offer)
  }
}
