import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import type { DreampackReason } from '@songloom/contracts/dreampacks/dreampacks.rules'

/** `dreampackReasonTexts` of the contract as translatable messages. */
export const dreampackReasonLabels: Record<DreampackReason, MessageDescriptor> = {
  not_enough_tokens: msg`You ran out of tokens.`,
  dna_tokens_free: msg`Its DNA is not paid with free tokens, and you have too few others.`,
  budget: msg`This month’s budget was used up.`,
  outage: msg`Tracks could not be made at that time.`,
  stopped: msg`It was stopped.`,
  deleted: msg`The dreampack was deleted.`,
  project_deleted: msg`Its project was deleted.`,
  upgrade_needed: msg`Your plan no longer includes tracks of this length.`,
  class_limit: msg`You used up the tokens that your class allows a day.`,
  refused: msg`The request was refused. Edit the dreampack and try again.`,
  blocked: msg`Your account may not create anything at the moment.`,
  tracks_failed: msg`Some tracks failed. Their tokens were refunded.`,
}

/** Why a run has fewer tracks than it should; undefined where it has all of them. */
export function runReasonLabel({ reason, made }: Pick<DreampackRun, 'reason' | 'made'>): MessageDescriptor | undefined {
  if (reason === null) return undefined
  return reason === 'tracks_failed' && made === 0
    ? msg`All tracks failed. Their tokens were refunded.`
    : dreampackReasonLabels[reason]
}
