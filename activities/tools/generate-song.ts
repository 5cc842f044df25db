import type { DnaJob } from '@songloom/tools/dna/contract'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { toSecondSeed } from '@songloom/tools/generate-song/definition.rules'
import { followedBy } from '../songs/references.ts'
import { toSongTask } from '../songs/score.ts'
import type { ComposedSong } from '../songs/composer.ts'
import { createSongMaker } from '../songs/maker.ts'
import { createSongPlaying } from '../songs/playing.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { SongBrief } from '../engines/port/songs.ts'

/** A song of its own tool, or one with a style or a voice. */
type Job = GenerateSongJob | DnaJob

export function createGenerateSongActivities(needs: ToolDeps) {
  const songs = createSongMaker<Job, SongBrief>(needs, {
    ...createSongPlaying(needs.engines),
    listening: { step: 'read-prompt' },
    firstStep: 'sing',
    stepOfStage: { level: 'sing', render: 'render', master: 'master' },
    composeOrder: (job, heard) => toSongTask(job, followedBy(heard)),
    getSecondSeed: (job) => ('takes' in job && job.takes === 2 ? toSecondSeed(job.seed) : undefined),
  })
  return {
    /** Analyses the references of the song once. */
    listenToReferences: (job: Job): Promise<void> => songs.listen(job),
    /** Reads the prompt, writes the score, draws the cover. */
    composeSong: (job: Job): Promise<ComposedSong> => songs.compose(job),
    /** Sings, plays, masters, encodes and writes the end of the job, in one slot of the engine. */
    makeSong: (job: Job, composed: ComposedSong): Promise<StoredOutputs> => songs.make(job, composed),
  }
}

export type GenerateSongActivities = ReturnType<typeof createGenerateSongActivities>
