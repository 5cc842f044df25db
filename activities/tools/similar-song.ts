import type { SimilarSongJob } from '@songloom/tools/similar-song/contract'
import type { StoredOutputs } from '../jobs/job-records.ts'
import type { ComposedSong } from '../songs/composer.ts'
import { createSongMaker } from '../songs/maker.ts'
import { createSongPlaying } from '../songs/playing.ts'
import { toSimilarTask } from '../songs/score.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { SongBrief } from '../engines/port/songs.ts'

export function createSimilarSongActivities(needs: ToolDeps) {
  const songs = createSongMaker<SimilarSongJob, SongBrief>(needs, {
    ...createSongPlaying(needs.engines),
    listening: { step: 'listen', forTunes: true },
    firstStep: 'sing',
    stepOfStage: { level: 'sing', render: 'render', master: 'master' },
    composeOrder: (job, heard) => toSimilarTask(job, heard),
  })
  return {
    /** Analyses the reference's features and its tune, once. */
    listenForSimilarSong: (job: SimilarSongJob): Promise<void> => songs.listen(job),
    /** Writes several scores, picks the nearest without a tune of the reference, and draws its cover. */
    composeSimilarSong: (job: SimilarSongJob): Promise<ComposedSong> => songs.compose(job),
    /** Sings the lyrics to the new music, masters, encodes and writes the end of the job, in one engine slot. */
    makeSimilarSong: (job: SimilarSongJob, composed: ComposedSong): Promise<StoredOutputs> => songs.make(job, composed),
  }
}

export type SimilarSongActivities = ReturnType<typeof createSimilarSongActivities>
