import type { SketchActivities } from '@songloom/activities/songs/sketch'
import type { SketchFacts, SketchInput } from '@songloom/contracts/jobs/sketch'
import { activitiesFor } from '../tool-job.ts'

/** Interactive: composes a song and plays its chorus for a panel that waits. */
export async function sketchSong(input: SketchInput): Promise<SketchFacts | null> {
  const { engine } = activitiesFor<SketchActivities>({ engineQueue: 'first' })
  return engine.makeSketch(input)
}
