import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { create } from 'zustand'
import { appendBatch, emptyLog } from './turn-log.ts'
import type { DeltaBatch, TurnLog } from './turn-log.ts'
import { viewDeltas } from './turn-view.ts'
import type { TurnView } from './turn-view.ts'

/** A turn that this tab follows. */
export interface LiveTurn {
  log: TurnLog
  view: TurnView
  /** Why its stream was given up; a press or the next connection reads on. */
  lost: string | null
}

const emptyTurn: LiveTurn = { log: emptyLog, view: viewDeltas([]), lost: null }

export const useLiveTurns = create<{ turns: Readonly<Record<string, LiveTurn>> }>(() => ({ turns: {} }))

const changeTurn = (turnId: string, change: Partial<LiveTurn>): void =>
  useLiveTurns.setState(({ turns }) => ({
    turns: { ...turns, [turnId]: { ...(turns[turnId] ?? emptyTurn), ...change } },
  }))

export const getLog = (turnId: string): TurnLog => useLiveTurns.getState().turns[turnId]?.log ?? emptyLog

/** Takes deltas into their turn. False where something before them is missing. */
export function addBatch(turnId: string, batch: DeltaBatch): boolean {
  const before = getLog(turnId)
  const log = appendBatch(before, batch)
  if (!log) return false
  if (log !== before) changeTurn(turnId, { log, view: viewDeltas(log.deltas), lost: null })
  return true
}

export const addDelta = (turnId: string, after: number, delta: TurnDelta): void =>
  void addBatch(turnId, { after, deltas: [delta] })

export const setLost = (turnId: string, lost: string | null): void => changeTurn(turnId, { lost })

/** A turn that is followed here; batches of other turns are not kept. */
export const isFollowed = (turnId: string): boolean => useLiveTurns.getState().turns[turnId] !== undefined

export const beginTurn = (turnId: string): void => changeTurn(turnId, {})
