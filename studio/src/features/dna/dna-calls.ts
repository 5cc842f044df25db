import { t } from '@lingui/core/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import { publishDnaChange } from '../../lib/cache/dna.ts'
import { tokensQuery } from '../../lib/cache/queries.ts'
import { call } from '../../lib/http/api.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { notify } from '../../lib/shell/notify.ts'

/** Sends a change; true when it was made. A refusal is shown. Everything about DNAs is read again. */
export async function changeDna(send: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await send()
    notify.success(done)
    return true
  } catch (error) {
    showError(error)
    return false
  } finally {
    publishDnaChange()
    void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
  }
}

/** Pays the shown price, and no other; free ones get a licence too. */
export const buyDna = ({ id, pricing, priceTokens }: Dna): Promise<boolean> =>
  changeDna(
    () => call('buyDna', { params: { dnaId: id }, body: { priceTokens: pricing === 'free' ? 0 : priceTokens } }),
    t`It is yours to use`,
  )

export const offerDna = (dnaId: string, body: RouteBody<'offerDna'>): Promise<boolean> =>
  changeDna(() => call('offerDna', { params: { dnaId }, body }), body.isPublished ? t`Published` : t`No longer offered`)

export const sendConsent = (consentId: string, audioId: string): Promise<boolean> =>
  changeDna(
    () => call('giveConsent', { params: { consentId }, body: { audioId } }),
    t`Recording saved. Train further to have it checked.`,
  )

export const withdrawDna = (dnaId: string): Promise<boolean> =>
  changeDna(() => call('withdrawDna', { params: { dnaId } }), t`Withdrawn: nothing new is made with it`)
