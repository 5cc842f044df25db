import type { SketchSongActivities } from '@songloom/activities/songs/sketch-song'
import type { SongSketchFacts, SongSketchOrder } from '@songloom/contracts/jobs/song-sketch'
import { activitiesFor } from '../tool-job.ts'

/** Interactive: composes a song and plays its chorus for a panel that waits. */
export async function sketchSong(order: SongSketchOrder): Promise<SongSketchFacts | null> {
  const { engine } = activitiesFor<SketchSongActivities>({ engineQueue: 'first' })
  return engine.renderSongSketch(order)
}
