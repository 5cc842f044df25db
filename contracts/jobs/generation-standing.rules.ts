/** States of a generation, in the order in which a screen decides. */
export type GenerationStanding =
  | 'stuck'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'cancelling'
  | 'paused'
  | 'parked'
  | 'waiting'
  | 'processing'

interface GenerationFacts {
  state: 'accepted' | 'running' | 'completed' | 'failed' | 'cancelled'
  stuck: object | null
  isWaiting: boolean
  pausedUntil: string | null
  parkedCode: string | null
  isCancelling: boolean
}

/** The one state that the chip of a generation shows. */
export function getStanding({
  state,
  stuck,
  isWaiting,
  pausedUntil,
  parkedCode,
  isCancelling,
}: GenerationFacts): GenerationStanding {
  if (stuck) return 'stuck'
  if (state === 'completed' || state === 'failed' || state === 'cancelled') return state
  if (isCancelling) return 'cancelling'
  if (parkedCode !== null) return 'parked'
  if (pausedUntil !== null) return 'paused'
  return isWaiting ? 'waiting' : 'processing'
}
