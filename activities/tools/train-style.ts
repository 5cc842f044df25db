import { ApplicationFailure } from '@temporalio/common'
import type { DnaSummary } from '@songloom/contracts/dna/dna'
import type { TrainStyleJob } from '@songloom/tools/train-style/contract'
import type { StyleFeatures } from '@songloom/engine/style/style-features'
import type { StyleSummary } from '@songloom/engine/style/style-profile'
import { areStemsKnown } from '@songloom/store/dna/stems'
import type { TrackRow } from '@songloom/store/dna/versions'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { createTrainAdapter } from '../dna/train-adapter.ts'
import { createTraining, toDnaFolder } from '../dna/training.ts'
import type { OpenTraining } from '../dna/training.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { hashValue, readJson, writeJson } from '../jobs/objects.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

const toSummary = ({ tempo, keys, instruments, sections, loudness, cards }: StyleSummary): DnaSummary => {
  const names = (shares: readonly { name: string }[]): string[] => shares.map(({ name }) => name)
  return {
    ...(tempo ? { tempo: { low: tempo.lowBpm, high: tempo.highBpm } } : {}),
    ...{ keys: names(keys), instruments: names(instruments), sections: names(sections), cards },
    ...(loudness.lufs === null ? {} : { loudness: Math.round(10 * loudness.lufs) / 10 }),
  }
}

/** Whether an earlier attempt has listened to a track. */
const isHeard = ({ state }: TrackRow): boolean => state === 'done' || state === 'failed'

export function createTrainStyleActivities(needs: ToolDeps) {
  const { db, engines, engineStep, objects, outputs, steps } = needs
  const { measureStyle, learnStyle } = engines
  const training = createTraining(needs)

  /** What is measured in a track once is kept for further trainings. */
  async function measure(job: TrainStyleJob, track: TrackRow): Promise<string> {
    const { brief, row } = await training.readTrack(job, track)
    const key = `${toDnaFolder(job)}features-${hashValue([track.audio_id, measureStyle.id, measureStyle.version])}.json`
    if (await objects.stat(key)) return key
    const call = {
      ...{ name: `listen-${track.place}`, firstStep: 'listen', stepOfStage: {} },
      brief: { ...brief, lyrics: row.lyrics ?? undefined },
    } as const
    await writeJson(objects, key, await engineStep(measureStyle, job, call))
    return key
  }

  /** Listens to a track unless an earlier attempt did; a track that cannot be used is left out with its reason. */
  async function listen(job: TrainStyleJob, track: TrackRow): Promise<TrackRow> {
    if (isHeard(track)) return track
    await training.setState(track, { state: 'listening' })
    const key = await training.tryTrack(track, () => measure(job, track))
    if (key === undefined) return { ...track, state: 'failed' }
    const change = { state: 'done', features_key: key } as const
    await training.setState(track, change)
    return { ...track, ...change }
  }

  async function learn(job: TrainStyleJob, open: OpenTraining, heard: readonly TrackRow[]): Promise<JobOutputs> {
    const used = heard.filter(({ state }) => state === 'done')
    if (used.length === 0) throw ApplicationFailure.nonRetryable('No track was used', 'dna_tracks_unusable')
    const all = [...open.earlier.tracks, ...used]
    const tracks = async () =>
      Promise.all(
        all.map(async ({ features_key: key }) => ({ features: await readJson<StyleFeatures>(objects, key!) })),
      )
    const { profile, summary } = await engineStep(learnStyle, job, {
      ...{ name: 'learn', brief: { words: job.name, tracks }, firstStep: 'learn', stepOfStage: {} },
    })
    return training.store(job, open, {
      profile: JSON.stringify(profile),
      summary: toSummary(summary),
      engine: learnStyle,
      used: used.length,
      skipped: heard.length - used.length,
      isStemSeparated: await areStemsKnown(
        db,
        all.map(({ audio_id: id }) => id),
      ),
    })
  }

  async function listenToAll(job: TrainStyleJob, { tracks }: OpenTraining): Promise<TrackRow[]> {
    if (tracks.every(isHeard)) return tracks
    await steps.startStep(job, 'listen')
    const heard: TrackRow[] = []
    for (const track of tracks) heard.push(await listen(job, track))
    return heard
  }

  async function train(job: TrainStyleJob): Promise<JobOutputs> {
    const open = await training.open(job)
    return learn(job, open, await listenToAll(job, open))
  }

  return {
    ...createTrainAdapter(needs),

    /** Listens to the tracks alone. */
    listenToTracks: (job: TrainStyleJob): Promise<void> =>
      steps.trackAttempt(job, async () => void (await listenToAll(job, await training.open(job)))),

    /** Listens to the tracks, learns the style and writes the end of the job, in one slot of the engine. */
    trainStyle: (job: TrainStyleJob): Promise<StoredOutputs> =>
      steps.trackAttempt(job, () => outputs.completeOnce(job, [job.dnaId, learnStyle.version], () => train(job))),
  }
}

export type TrainStyleActivities = ReturnType<typeof createTrainStyleActivities>
