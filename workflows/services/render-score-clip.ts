import type { ScoreClipActivities } from '@songloom/activities/daw/score-clips'
import type { ScoreClipInput } from '@songloom/contracts/daw/score-sounds'
import { activitiesFor, serviceAttempts } from '../tool-job.ts'

/** Interactive: computes the sound of a score clip for a player that waits; returns its object key. */
export async function renderScoreClip(input: ScoreClipInput): Promise<string> {
  const { network } = activitiesFor<ScoreClipActivities>({ maximumAttempts: serviceAttempts })
  return network.storeScoreClip(input)
}
