import type { SimilarMusicJob } from '@songloom/tools/similar-music/contract'
import type { StoredOutputs } from '../jobs/job-records.ts'
import type { ComposedSong } from '../songs/composer.ts'
import { createSongMaker } from '../songs/maker.ts'
import { createSongPlaying } from '../songs/playing.ts'
import { toSimilarTask } from '../songs/score.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { SongBrief } from '../engines/port/songs.ts'

export function createSimilarMusicActivities(needs: ToolDeps) {
  const songs = createSongMaker<SimilarMusicJob, SongBrief>(needs, {
    ...createSongPlaying(needs.engines),
    listening: { step: 'listen', forTunes: true },
    firstStep: 'render',
    stepOfStage: { level: 'render', render: 'render', master: 'master' },
    composeOrder: (job, heard) => toSimilarTask(job, heard, { instrumental: true }),
  })
  return {
    /** Analyses the reference's features and its tune, once. */
    listenForSimilarMusic: (job: SimilarMusicJob): Promise<void> => songs.listen(job),
    /** Writes several scores, picks the nearest without a tune of the reference, and draws its cover. */
    composeSimilarMusic: (job: SimilarMusicJob): Promise<ComposedSong> => songs.compose(job),
    /** Plays, masters, encodes and writes the end of the job, in one slot of the engine. */
    makeSimilarMusic: (job: SimilarMusicJob, composed: ComposedSong): Promise<StoredOutputs> =>
      songs.make(job, composed),
  }
}

export type SimilarMusicActivities = ReturnType<typeof createSimilarMusicActivities>
