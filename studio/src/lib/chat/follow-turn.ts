import type { TurnDeltas } from '@songloom/contracts/assistant/turns'
import { ApiError, readErrorMessage } from '../http/api.ts'
import { showError } from '../http/auth-gate.ts'
import { connectInTime } from '../http/connect.ts'
import { useConnection } from '../realtime/connection.ts'
import { beginTurn, getLog, setLost, addBatch, addDelta } from './live-turns.ts'
import { streamTurn } from './stream-turn.ts'

const openStream = (turnId: string, after: number, signal: AbortSignal): Promise<Response> =>
  connectInTime(
    (connecting) =>
      fetch(`/api/turns/${turnId}/stream?after=${after}`, {
        credentials: 'same-origin',
        headers: { accept: 'text/event-stream' },
        signal: connecting,
      }),
    signal,
  )

/** Follows turns that are read here; one stream for each, until the socket brings what follows. */
function createFollower(turnId: string) {
  let reading: AbortController | undefined

  function lose(problem: ApiError): void {
    setLost(turnId, readErrorMessage(problem))
    if (problem.signedOut) showError(problem)
  }

  function read(): void {
    if (reading) return
    const { signal } = (reading = new AbortController())
    void streamTurn({
      open: (after) => openStream(turnId, after, signal),
      cursor: () => getLog(turnId).cursor,
      onDelta: (after, delta) => addDelta(turnId, after, delta),
      signal,
    }).then((end) => {
      if (signal.aborted) return
      reading = undefined
      if (end instanceof ApiError) lose(end)
    })
  }

  function pause(): void {
    reading?.abort()
    reading = undefined
  }

  return {
    read,
    pause,
    /** A batch of the socket: once it joins on to what was read, the stream is not needed. */
    addBatch({ turnId: id, after, deltas }: TurnDeltas): void {
      if (id !== turnId) return
      const isJoined = getLog(turnId).cursor > 0 && addBatch(turnId, { after, deltas })
      if (isJoined) pause()
      else read()
    },
  }
}

/** Reads a turn that has not ended from here on, until the returned function is called. */
export function followTurn(turnId: string): () => void {
  beginTurn(turnId)
  setLost(turnId, null)
  const follower = createFollower(turnId)
  const { socket } = useConnection.getState()
  follower.read()
  socket?.on('turn_deltas', follower.addBatch)
  // What was sent while it was away is missing.
  socket?.on('connect', follower.read)
  return () => {
    follower.pause()
    socket?.off('turn_deltas', follower.addBatch)
    socket?.off('connect', follower.read)
  }
}
