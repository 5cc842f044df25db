import type { Knex } from 'knex'
import { audioMimeTypes } from '@songloom/contracts/library/audios'
import type { ObjectStore } from '@songloom/platform/object-store'
import { listAuditPage } from '@songloom/store/support/audit-pages'
import { getAudioRowById } from '@songloom/store/library/audios'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { countTransactions, listLedgerLines } from '@songloom/store/support/ledger'
import type { AudioFormats } from '../library/audio-formats.ts'
import { sendObject } from '../http/send-object.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { readPageCursor } from '../http/page-cursor.ts'

type RecordRoutes = 'supportLedger' | 'supportLedgerCheck' | 'supportAudit' | 'supportAudioFile'

function ledgerCursor(after: string | undefined): string | undefined {
  if (after !== undefined && !/^\d{1,18}$/.test(after)) throw new Refusal('bad_request', { field: 'after' })
  return after
}

/** Read-only data: money, audit, and a song's sound. */
export function createSupportRecordHandlers({
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
      return { success: true, ...(await listLedgerLines(db, { ...filter, after: ledgerCursor(after) })) }
    },
    async supportLedgerCheck() {
      const [transactionCount, breaches] = [await countTransactions(db), await checkLedger(db)]
      return { success: true, checkedAt: new Date().toISOString(), transactionCount, breaches }
    },
    async supportAudit({ query: { after, ...filter } }) {
      return { success: true, ...(await listAuditPage(db, { ...filter, after: readPageCursor(after) })) }
    },
    async supportAudioFile({ params, query, req, res }) {
      const row = await getAudioRowById(db, params.audioId)
      const format = query.format ?? 'mp3'
      const key = row && (await formats.keyOf(row, format))
      if (!key) throw new Refusal('not_found')
      await sendObject(objects, key, audioMimeTypes[format], req, res)
    },
  }
}
