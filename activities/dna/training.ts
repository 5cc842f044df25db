import { ApplicationFailure } from '@temporalio/common'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { DnaSummary } from '@songloom/contracts/dna/dna'
import { getErrorMessage, isErrorCode } from '@songloom/contracts/errors/errors.rules'
import { getTrainingPriceTokens } from '@songloom/tools/train-style/definition.rules'
import { getEarlier, getTraining, setTrackState } from '@songloom/store/dna/versions'
import type { TrackRow, VersionRow } from '@songloom/store/dna/versions'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { EngineIdentity } from '../engines/port/engine.ts'
import { sha256 } from '../jobs/objects.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

/** A job that trains a version of a DNA. */
export type TrainingJob = JobInput<'train_style' | 'train_voice'> & { dnaId: string; name: string }

/** What a training works on: its own tracks, and those of earlier versions. */
export interface OpenTraining {
  version: VersionRow
  tracks: TrackRow[]
  earlier: { tracks: TrackRow[]; profileKey: string | null }
}

/** What a training learned. */
export interface Learned {
  /** JSON, opaque outside of its engine. */
  profile: string
  summary: DnaSummary
  engine: EngineIdentity
  used: number
  skipped: number
  isStemSeparated: boolean
}

/** The folder of a DNA's profiles and measures: deleted with its owner's account, a voice's when it is withdrawn. */
export const toDnaFolder = ({ userId, dnaId }: { userId: string; dnaId: string }): string =>
  `users/${userId}/dna/${dnaId}/`

/** Why a track cannot be used by any attempt; undefined for what another attempt may mend. */
function findTrackFault(error: unknown): string | undefined {
  if (!(error instanceof ApplicationFailure) || !error.nonRetryable) return undefined
  const code = error.type ?? ''
  return code === 'engine_refused' || !isErrorCode(code) ? error.message : getErrorMessage(code)
}

/** What trainings of styles and voices have in common. */
export function createTraining({
  db,
  objects,
  readSource,
  steps,
}: Pick<ToolDeps, 'db' | 'objects' | 'readSource' | 'steps'>) {
  return {
    /** The version of a job; it is gone with its owner's account. */
    async open(job: TrainingJob): Promise<OpenTraining> {
      const training = await getTraining(db, job.jobId)
      if (!training) throw ApplicationFailure.nonRetryable(`No version for ${job.jobId}`, 'training_failed')
      return { ...training, earlier: await getEarlier(db, job.dnaId, training.version.version) }
    },

    setState: (track: TrackRow, change: Parameters<typeof setTrackState>[2]): Promise<unknown> =>
      setTrackState(db, track, change),

    /** The audio of a track; a deleted one is a fault of the track. */
    async readTrack(job: TrainingJob, { audio_id: audioId }: TrackRow) {
      if (audioId === null) throw ApplicationFailure.nonRetryable('The track was deleted.', 'tool_audio_missing')
      return readSource({ ...job, audioId })
    },

    /** What is found in a track; undefined for one that no attempt can use, which is left out with its reason. */
    async tryTrack<T>(track: TrackRow, work: () => Promise<T>): Promise<T | undefined> {
      try {
        return await work()
      } catch (error) {
        const reason = findTrackFault(error)
        if (reason === undefined) throw error
        await setTrackState(db, track, { state: 'failed', reason })
        return undefined
      }
    },

    /** Stores the profile, and makes the outputs of the job: only tracks that were used are paid. */
    async store(job: TrainingJob, { version }: OpenTraining, learned: Learned): Promise<JobOutputs> {
      await steps.startStep(job, 'store')
      const bytes = new TextEncoder().encode(learned.profile)
      const profileKey = `${toDnaFolder(job)}${version.version}.json`
      await objects.put(profileKey, bytes, 'application/json')
      const { used, skipped, summary, engine, isStemSeparated } = learned
      const left = skipped > 0 ? ` ${skipped} could not be used.` : ''
      return {
        audios: [],
        result: { tool: job.tool, dnaId: job.dnaId, version: version.version, used, skipped },
        title: job.name,
        reply: `“${job.name}” learned from ${used} ${used === 1 ? 'track' : 'tracks'}.${left}`,
        coverKey: null,
        chargedTokens: getTrainingPriceTokens(used),
        trained: {
          profileKey,
          profileSha256: sha256(bytes),
          engine: `${engine.id} ${engine.version}`,
          summary,
          isStemSeparated,
        },
      }
    },
  }
}
