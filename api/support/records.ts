import type { Knex } from 'knex'
import { audioMimeTypes } from '@songloom/contracts/library/audios'
import type { ObjectStore } from '@songloom/platform/object-store'
import { auditPage } from '@songloom/store/support/audit-pages'
import { audioRowById } from '@songloom/store/library/audios'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { countTransactions, ledgerPage } from '@songloom/store/support/ledger'
import type { AudioFormats } from '../library/audio-formats.ts'
import { sendObject } from '../http/send-object.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { pageCursor } from '../http/page-cursor.ts'

type RecordRoutes = 'supportLedger' | 'supportLedgerCheck' | 'supportAudit' | 'supportAudioFile'

function ledgerCursor(after: string | undefined): string | undefined {
  if (after !== undefined && !/^\d{1,18}$/.test(after)) throw new Refusal('bad_request', { field: 'after' })
  return after
}

/** Read-only data: money, audit, and a song's sound. */
export function supportRecordHandlers({
  db,
  objects,
  formats,
}: {
  db: Knex
  objects: ObjectStore
  formats: AudioFormats
}): Pick<Handlers, RecordRoutes> {
  return {
    async supportLedger({ query: { after, ...filter } }) {
      return { success: true, ...(await ledgerPage(db, { ...filter, after: ledgerCursor(after) })) }
    },
    async supportLedgerCheck() {
      const [transactionCount, breaches] = [await countTransactions(db), await checkLedger(db)]
      return { success: true, checkedAt: new Date().toISOString(), transactionCount, breaches }
    },
    async supportAudit({ query: { after, ...filter } }) {
      return { success: true, ...(await auditPage(db, { ...filter, after: pageCursor(after) })) }
    },
    async supportAudioFile({ params, query, req, res }) {
      const row = await audioRowById(db, params.audioId)
      const format = query.format ?? 'mp3'
      const key = row && (await formats.keyOf(row, format))
      if (!key) throw new Refusal('not_found')
      await sendObject(objects, key, audioMimeTypes[format], req, res)
    },
  }
}
