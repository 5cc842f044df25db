import { ApplicationFailure } from '@temporalio/common'
import type { TrainStyleJob } from '@songloom/tools/train-style/contract'
import type { StyleFeatures } from '@songloom/engine/style/style-features'
import { setAdapter } from '@songloom/store/dna/versions'
import type { TrackRow } from '@songloom/store/dna/versions'
import type { AudioRow } from '@songloom/store/library/audios'
import type { AdapterTrack } from '../engines/port/styles.ts'
import { readJson } from '../jobs/objects.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import { createTraining } from './training.ts'

/** The caption of a track for a model: its tags, and what was measured in it. */
function describeTrack(
  { tags }: Pick<AudioRow, 'tags'>,
  { genre, bpm, key, instruments, isSung }: StyleFeatures,
): string {
  const known = [
    ...[tags.genre, genre].filter((name) => typeof name === 'string'),
    ...instruments.slice(0, 3).map(({ instrument }) => instrument),
    isSung ? 'vocals' : 'instrumental',
    ...(bpm === null ? [] : [`${Math.round(bpm)} bpm`]),
    ...(key === null ? [] : [key]),
  ]
  return [...new Set(known)].join(', ')
}

/** A recording that was deleted since it was listened to is no fault of the training. */
function passMissing(error: unknown): undefined {
  if (!(error instanceof ApplicationFailure) || !error.nonRetryable) throw error
}

/** Trains a provider of the configuration with the tracks of a style. */
export function createTrainAdapter(needs: ToolDeps) {
  const { db, engines, engineStep, objects, steps } = needs
  const training = createTraining(needs)

  /** Tracks of this and of earlier versions; one that was deleted since is left out. */
  async function readTracks(job: TrainStyleJob, rows: readonly TrackRow[]): Promise<AdapterTrack[]> {
    const usable = rows.filter(({ state, audio_id: id, features_key: key }) => state === 'done' && id && key)
    const read = async (track: TrackRow): Promise<AdapterTrack[]> => {
      const source = await training.readTrack(job, track).catch(passMissing)
      if (!source) return []
      const { row, brief } = source
      const features = await readJson<StyleFeatures>(objects, track.features_key!)
      const { bpm, key, durationSeconds } = features
      const caption = describeTrack(row, features)
      return [{ wav: brief.wav, durationSeconds, caption, lyrics: row.lyrics ?? '', bpm, key }]
    }
    return (await Promise.all(usable.map(read))).flat()
  }

  return {
    /**
     * Trains an adapter from the tracks that were listened to and notes where it is. Without a provider, or a track,
     * the style has its profile alone.
     */
    trainAdapter: (job: TrainStyleJob): Promise<void> =>
      steps.trackAttempt(job, async () => {
        const { version, tracks, earlier } = await training.open(job)
        if (version.adapter) return
        const used = await readTracks(job, [...earlier.tracks, ...tracks])
        if (used.length === 0) return
        const { adapter } = await engineStep(engines.train, job, {
          ...{ name: 'train', brief: { words: job.name, tracks: used }, firstStep: 'train', stepOfStage: {} },
        })
        if (adapter) await setAdapter(db, version, adapter)
      }),
  }
}
