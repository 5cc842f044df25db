import type { Message } from '@songloom/contracts/jobs/messages'
import { useEffect, useMemo, useState } from 'react'
import { followTurn } from '../../lib/chat/follow-turn.ts'
import { useLiveTurns } from '../../lib/chat/live-turns.ts'
import { viewMessage } from '../../lib/chat/turn-view.ts'
import type { TurnView } from '../../lib/chat/turn-view.ts'

interface ShownTurn {
  view: TurnView
  /** Why its stream was given up. */
  lost: string | null
  /** It still writes, or waits for an answer. */
  isOpen: boolean
  /** Reads on after its stream was given up. */
  readAgain: () => void
}

const isOpenState = ({ state }: TurnView): boolean => state === 'running' || state === 'confirming'

/** A turn as its message and its stream have it; a running one is followed while it is shown. */
export function useTurn(message: Message): ShownTurn {
  const { turnId, status } = message
  const live = useLiveTurns(({ turns }) => (turnId === undefined ? undefined : turns[turnId]))
  const isRunning = status === 'PROCESSING'
  const [tries, setTries] = useState(0)
  useEffect(() => (turnId !== undefined && isRunning ? followTurn(turnId) : undefined), [turnId, isRunning, tries])
  const stored = useMemo(() => viewMessage(message), [message])
  // Until the stream has answered, the message knows more; a message that has ended knows all.
  const isAhead = live !== undefined && live.log.cursor > 0 && (isRunning || !isOpenState(live.view))
  const view = isAhead ? live.view : stored
  const lost = isRunning ? (live?.lost ?? null) : null
  return { view, lost, isOpen: isRunning && isOpenState(view), readAgain: () => setTries(tries + 1) }
}
