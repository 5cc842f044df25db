import type { GenerateMusicJob } from '@songloom/tools/generate-music/contract'
import type { Score } from '@songloom/engine/score/score'
import { readJson } from '../jobs/objects.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { toMusicOutputs, toMusicSound } from '../songs/music-outputs.ts'
import { toMusicTask } from '../songs/music-score.ts'
import type { ComposedSong } from '../songs/composer.ts'
import { createSongMaker } from '../songs/maker.ts'
import { followedBy } from '../songs/references.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { MusicBrief } from '../engines/port/songs.ts'

export function createGenerateMusicActivities(needs: ToolDeps) {
  const music = createSongMaker<GenerateMusicJob, MusicBrief>(needs, {
    listening: { step: 'read-prompt' },
    async keptScore({ finishOf }) {
      if (!finishOf) return undefined
      const { fidelity: _, ...score } = await readJson<Score>(needs.objects, finishOf.scoreKey)
      return score
    },
    composeOrder: (job, heard) => toMusicTask(job, followedBy(heard)),
    engine: needs.engines.generateMusic,
    toBrief({ prompt, model, tags, durationSeconds, loop, rounds, finishOf, motif, references = [] }, score) {
      // Engines elsewhere play no score: what follows one is made by our own.
      const followsAudio = references.length > 0 || finishOf !== undefined || motif !== undefined
      const asked = { words: prompt, prompt, model, tags, durationSeconds, loop, rounds, followsAudio }
      return { ...asked, seed: score.seed, score: () => Promise.resolve(score) }
    },
    firstStep: 'render',
    stepOfStage: { level: 'render', render: 'render', master: 'master' },
    // Lite is made once; another seed would be another piece than the one to finish.
    isMadeAgain: ({ model, finishOf, motif, isSeedSent }) =>
      model === 'sansaar_1' &&
      finishOf === undefined &&
      !isSeedSent &&
      (motif === undefined || motif.use === 'developed'),
    toSound: toMusicSound,
    toOutputs: toMusicOutputs,
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
