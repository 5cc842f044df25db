import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { EngineInputCode } from '@songloom/engine/score/input-error'
import { InputRefusal } from '../engines/port/input-refusal.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'

/** What is wrong with a MIDI file has a code of its own. */
const codes: Partial<Record<EngineInputCode, ErrorCode>> = {
  motif_no_melody: 'motif_no_melody',
  midi_empty: 'midi_no_notes',
  midi_invalid: 'motif_unplayable',
  midi_too_large: 'motif_unplayable',
}

/** Waits, with heartbeats, for a text thread. What cannot become a song is refused for good, in the user's words. */
export async function inTextThread<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await withHeartbeat(() => work(Context.current().cancellationSignal))
  } catch (error) {
    if (!(error instanceof InputRefusal)) throw error
    throw ApplicationFailure.create({
      message: error.message,
      type: codes[error.code] ?? 'engine_refused',
      nonRetryable: true,
      cause: error,
    })
  }
}
