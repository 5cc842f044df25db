import { isFullLength, sample } from '@songloom/platform/testing/length'
import { isReading } from './check-cell.ts'
import { matrix } from './matrix.ts'
import { principals } from './matrix-row.ts'
import type { Principal, Row } from './matrix-row.ts'

const expectedOf = ({ expected }: Row, principal: Principal): number => expected[principals.indexOf(principal)]!
const isSignedOut = (row: Row, principal: Principal): boolean => expectedOf(row, principal) === 401

const liveRows = matrix.filter(({ relation }) => relation === 'live')
const routesThatSignOut = new Set(liveRows.filter((row) => isSignedOut(row, 'expired')).map(({ route }) => route))
/** Reads that also meet an ended session in a short run. */
const withEndedSession = new Set(sample(liveRows.filter(isReading), 20))

/**
 * The principals asked in a row. A short run leaves out cells that another of the same route decides before the
 * handler: no session or an ended one, and staff where nothing exists. Writes to what exists keep all.
 */
export function chooseCells(row: Row, isFull = isFullLength): Principal[] {
  return principals.filter((principal) => isFull || !isRepeated(row, principal))
}

function isRepeated(row: Row, principal: Principal): boolean {
  const { relation, route } = row
  if (relation === 'live')
    return principal === 'expired' && isReading(row) && isSignedOut(row, 'visitor') && !withEndedSession.has(row)
  if (isSignedOut(row, principal)) return routesThatSignOut.has(route)
  const isStaff = principal === 'support' || principal === 'admin'
  return relation === 'missing' && isStaff && expectedOf(row, principal) === expectedOf(row, 'other')
}
