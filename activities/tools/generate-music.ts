import type { GenerateMusicJob } from '@songloom/tools/generate-music/contract'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { toMusicOutputs, toMusicSound } from '../songs/music-outputs.ts'
import { musicOrder } from '../songs/music-score.ts'
import type { ComposedSong } from '../songs/composer.ts'
import { createSongMaker } from '../songs/maker.ts'
import { followedBy } from '../songs/references.ts'
import type { ToolDeps } from '../jobs/tool-needs.ts'
import type { MusicBrief } from '../engines/port/songs.ts'

export function createGenerateMusicActivities(needs: ToolDeps) {
  const music = createSongMaker<GenerateMusicJob, MusicBrief>(needs, {
    listening: { step: 'read-prompt' },
    composeOrder: (job, heard) => musicOrder(job, followedBy(heard)),
    engine: needs.engines.generateMusic,
    briefOf({ prompt, model, tags, durationSeconds, loop, rounds, references = [] }, score) {
      const followsAudio = references.length > 0
      const asked = { words: prompt, prompt, model, tags, durationSeconds, loop, rounds, followsAudio }
      return { ...asked, seed: score.seed, score: () => Promise.resolve(score) }
    },
    firstStep: 'render',
    stepOfStage: { level: 'render', render: 'render', master: 'master' },
    // Lite is made once.
    isMadeAgain: ({ model }) => model === 'sansaar_1',
    soundOf: toMusicSound,
    outputsOf: toMusicOutputs,
  })
  return {
    /** Analyses the references of the music once. */
    listenToMusicReferences: (job: GenerateMusicJob): Promise<void> => music.listen(job),
    /** Reads prompt and tags, writes the score, draws the cover. */
    composeMusic: (job: GenerateMusicJob): Promise<ComposedSong> => music.compose(job),
    /** Plays, masters, encodes and writes the end of the job, in one slot of the engine. */
    makeMusic: (job: GenerateMusicJob, composed: ComposedSong): Promise<StoredOutputs> => music.make(job, composed),
  }
}

export type GenerateMusicActivities = ReturnType<typeof createGenerateMusicActivities>
