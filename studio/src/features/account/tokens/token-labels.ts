import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerKind, TokenHistoryEntry, TokenHistoryState } from '@songloom/contracts/account/account'
import { createTable } from '@songloom/contracts/create-table.rules'

const kindNames: Record<Exclude<LedgerKind, 'reserve' | 'settle' | 'release'>, MessageDescriptor> = {
  grant: msg`Tokens granted`,
  purchase: msg`Tokens bought`,
  adjust: msg`Correction`,
  expire: msg`Tokens expired`,
  revoke: msg`Tokens taken back`,
  licence: msg`Licence`,
  royalty: msg`DNA sold`,
  licence_refund: msg`Licence refunded`,
  royalty_refund: msg`Sale refunded`,
}

/** Sentences of the server; what a person wrote stays as it is. */
const reasonNames = createTable<MessageDescriptor>({
  Welcome: msg`Welcome to Songloom`,
  'Demo plan': msg`Demo plan`,
  'Monthly tokens': msg`Monthly tokens`,
  'Tokens added by support': msg`Tokens added by support`,
  'Refunded by support': msg`Refunded by support`,
  'Tokens expired': msg`The end of their time`,
  'Unused monthly tokens': msg`Unused monthly tokens`,
  'The payment was refunded': msg`The payment was refunded`,
  'The payment was charged back': msg`The payment was charged back`,
})

export const stateNames: Record<TokenHistoryState, MessageDescriptor | undefined> = {
  held: msg`On hold`,
  charged: msg`Charged`,
  refunded: msg`Refunded`,
  booked: undefined,
}

/** The subject of an entry: the name of the song, or the grant. */
export function getEntryName({ kind, name, reason }: TokenHistoryEntry): string | MessageDescriptor {
  if (kind === 'reserve' || kind === 'settle' || kind === 'release') return name ?? reason
  return kindNames[kind]
}

const nameReason = (reason: string): string | MessageDescriptor => reasonNames.get(reason) ?? reason

export const getEntryReason = ({ kind, reason }: TokenHistoryEntry): string | MessageDescriptor | undefined =>
  // A purchase's name says it all.
  kind === 'reserve' || kind === 'purchase' ? undefined : nameReason(reason)

/** The note of support for a refund. */
export const getEntryNote = ({ note }: TokenHistoryEntry): string | MessageDescriptor | undefined =>
  note === null ? undefined : nameReason(note)
