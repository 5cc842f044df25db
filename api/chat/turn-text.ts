import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import type { Failure } from '@songloom/contracts/errors/failure'

interface Piece {
  offset: number
  text: string
}

/**
 * The whole answer of a turn so far, after each of its deltas. A confirmation ends it with a question, since a stream
 * of text has no buttons. `onEnd` gets why the turn failed, or null.
 */
export async function* readTurnText(
  deltas: AsyncIterable<TurnDelta>,
  onEnd: (failure: Failure | null) => void,
): AsyncGenerator<string> {
  let pieces: Piece[] = []
  const join = (): string => pieces.map(({ text }) => text).join('')
  for await (const delta of deltas) {
    if (delta.kind === 'done') return onEnd(delta.failure)
    if (delta.kind === 'confirm') {
      yield `${join()}\n\nThis costs ${delta.priceTokens} tokens. Confirm it in your project.`
      return
    }
    if (delta.kind === 'restart') pieces = pieces.filter(({ offset }) => offset <= delta.from)
    else if (delta.kind === 'text') pieces.push(delta)
    else if (delta.kind === 'final_response' && pieces.length === 0) pieces.push(delta)
    else continue
    yield join()
  }
}
