import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { secondSeed } from '@songloom/tools/generate-song/definition.rules'
import { followedBy } from '../songs/references.ts'
import { songOrder } from '../songs/score.ts'
import type { ComposedSong } from '../songs/composer.ts'
import { createSongMaker } from '../songs/maker.ts'
import { songPlaying } from '../songs/playing.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import type { ToolDeps } from '../jobs/tool-needs.ts'
import type { SongBrief } from '../engines/port/songs.ts'

export function createGenerateSongActivities(needs: ToolDeps) {
  const songs = createSongMaker<GenerateSongJob, SongBrief>(needs, {
    ...songPlaying(needs.engines),
    listening: { step: 'read-prompt' },
    firstStep: 'sing',
    stepOfStage: { level: 'sing', render: 'render', master: 'master' },
    composeOrder: (job, heard) => songOrder(job, followedBy(heard)),
    secondSeedOf: ({ takes, seed }) => (takes === 2 ? secondSeed(seed) : undefined),
  })
  return {
    /** Analyses the references of the song once. */
    listenToReferences: (job: GenerateSongJob): Promise<void> => songs.listen(job),
    /** Reads the prompt, writes the score, draws the cover. */
    composeSong: (job: GenerateSongJob): Promise<ComposedSong> => songs.compose(job),
    /** Sings, plays, masters, encodes and writes the end of the job, in one slot of the engine. */
    makeSong: (job: GenerateSongJob, composed: ComposedSong): Promise<StoredOutputs> => songs.make(job, composed),
  }
}

export type GenerateSongActivities = ReturnType<typeof createGenerateSongActivities>
