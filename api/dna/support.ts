import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { findConsentRecording, listConsentsOfUser } from '@songloom/store/dna/consents'
import { listSalesOfUser, recordConsentAcceptance, changeRestriction, refundLicence } from '@songloom/store/dna/support'
import type { DnaActionOutcome } from '@songloom/store/dna/support'
import { announceEvents } from '@songloom/store/events/announcements'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'
import { toActor } from '../support/generations/generations.ts'
import { toConflictRefusal, requireDone } from '../support/action-outcome.ts'

type SupportDnaRoutes =
  | 'supportDnaSales'
  | 'supportRefundDna'
  | 'supportRestrictDna'
  | 'supportConsents'
  | 'supportConsentRecording'
  | 'supportAcceptConsent'

/** Sales, refunds, takedowns and consents of DNAs, for support. */
export function createSupportDnaHandlers({
  db,
  redis,
  objects,
}: {
  db: Knex
  redis: Redis
  objects: ObjectStore
}): Pick<Handlers, SupportDnaRoutes> {
  async function answer(pressing: Promise<DnaActionOutcome>): Promise<{ success: true }> {
    const { userIds } = requireDone(await pressing.catch(toConflictRefusal)) as Extract<
      DnaActionOutcome,
      { kind: 'done' }
    >
    for (const userId of userIds) await announceEvents(redis, userId)
    return { success: true }
  }
  return {
    supportDnaSales: async ({ query }) => ({ success: true, sales: await listSalesOfUser(db, query.userId) }),
    supportRefundDna: ({ params, body, user }) =>
      answer(refundLicence(db, params.saleId, { ...body, actor: toActor(user) })),
    supportRestrictDna: ({ params, body: { isRestricted, ...body }, user }) =>
      answer(changeRestriction(db, params.dnaId, isRestricted, { ...body, actor: toActor(user) })),
    supportConsents: async ({ query }) => ({ success: true, consents: await listConsentsOfUser(db, query.userId) }),
    async supportConsentRecording({ params, req, res }) {
      const key = await findConsentRecording(db, params.consentId)
      if (key === undefined) throw new Refusal('not_found')
      await sendObject(objects, key, 'audio/wav', req, res)
    },
    supportAcceptConsent: ({ params, body, user }) =>
      answer(recordConsentAcceptance(db, params.consentId, { ...body, actor: toActor(user) })),
  }
}
