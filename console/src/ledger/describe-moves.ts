import type { LedgerMove, SupportLedgerLine } from '@songloom/contracts/support/ledger'
import { formatClockTime, formatCount, formatTimeWithSeconds } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** The charged amount, else the held or granted one. */
function amountOf(moves: readonly LedgerMove[]): number {
  const charge = moves.find(({ kind }) => kind === 'settle')
  return charge ? -charge.reserved - charge.available : Math.abs(moves[0]?.available ?? 0)
}

/** "held 11:29:08, charged 11:32:53, 200": what happened to the tokens of one generation. */
export function describeMoves({ moves }: Pick<SupportLedgerLine, 'moves'>): string {
  const [first] = moves
  if (!first) return '–'
  const moment = ({ at }: LedgerMove): string =>
    isSameDay(first.at, at) ? formatClockTime(at) : formatTimeWithSeconds(at)
  const amount = formatCount(amountOf(moves))
  return [...moves.map((move) => `${deskTexts.ledger.verbs[move.kind]} ${moment(move)}`), amount].join(', ')
}
