import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { cutName, maxNameSigns } from '@songloom/contracts/library/names.rules'
import type { Piece } from '@songloom/tools/trim-audio/contract'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { AudioRow, UnlistedReason } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { withHeartbeat } from '../../jobs/heartbeat.ts'
import type { StoredOutputs } from '../../jobs/job-records.ts'
import { countFrames } from '../../media/wav/wav-frames.ts'
import type { WavPiece } from '../../media/wav/wav-frames.ts'
import { readWavPiece } from '../../media/wav/wav-region.ts'
import type { SourceAudio } from '../../jobs/source-audio.ts'
import type { ToolDeps } from '../../jobs/tool-deps.ts'

/** What every job has that makes one audio of parts of others. */
export type ClipJob = Pick<JobInput, 'jobId' | 'userId' | 'projectId' | 'deadlineSeconds'> & {
  tool: 'trim_audio' | 'join_audio'
  pieces: Piece[]
  /** Wanted for a larger request alone: no list has it. */
  isPart?: boolean
}

interface Source extends Piece, SourceAudio {
  samples: WavPiece
}

type Section = AudioRow['sections'][number]

/** The sections within a clip, with times in it; the clip begins at `fromSeconds` of its source. */
export function clippedSections(
  sources: readonly (Piece & { row: Pick<AudioRow, 'sections'> })[],
  fromSeconds = 0,
): Section[] {
  let startsAt = fromSeconds
  return sources.flatMap(({ row, startSeconds, endSeconds }) => {
    const shift = startsAt - startSeconds
    startsAt += endSeconds - startSeconds
    return row.sections
      .filter((section) => section.endSeconds > startSeconds && section.startSeconds < endSeconds)
      .map((section) => ({
        ...section,
        startSeconds: Math.max(section.startSeconds, startSeconds) + shift,
        endSeconds: Math.min(section.endSeconds, endSeconds) + shift,
      }))
  })
}

const unlistedReasonOf = ({ isPart }: ClipJob, sources: readonly Source[]): UnlistedReason | undefined =>
  sources.some(({ row }) => row.unlisted_reason === 'unconfirmed') ? 'unconfirmed' : isPart ? 'part' : undefined

/** Cuts, encodes and stores an audio made of parts of its owner's audios, and writes the end of the job. */
export function createStoreClip({ objects, readSource, outputs, steps, files }: ToolDeps) {
  /** The parts of a clip, without reading the rest of an hour. */
  async function read(job: ClipJob): Promise<Source[]> {
    const sources: Source[] = []
    for (const piece of job.pieces) {
      const source = await readSource({ ...job, audioId: piece.audioId })
      sources.push({ ...piece, ...source, samples: await readWavPiece(objects, source.row.object_keys.wav!, piece) })
    }
    return sources
  }

  async function make(job: ClipJob, cutStep: string, nameOf: (rows: AudioRow[]) => string): Promise<JobOutputs> {
    await steps.startStep(job, 'read')
    const sources = await withHeartbeat(
      () => read(job),
      () => void steps.heartbeat(job),
    )
    const [first] = sources
    if (!first) throw ApplicationFailure.nonRetryable('Nothing to cut', 'failed')
    await steps.startStep(job, cutStep)
    const order = { pieces: sources.map(({ samples }) => samples) }
    const { wav, peaks, sha256 } = await withHeartbeat(
      () => files.run('joinWav', order, Context.current().cancellationSignal),
      () => void steps.heartbeat(job),
    )
    await steps.startStep(job, 'encode')
    const { row } = first
    const name = cutName(nameOf(sources.map((source) => source.row)), maxNameSigns)
    const pictured = sources.find(({ coverKey }) => coverKey !== null)
    const parents = [...new Set(job.pieces.map(({ audioId }) => audioId))]
    const audio = await outputs.sound(job, {
      wav,
      output: 'clip',
      part: row.part,
      parents,
      // A clip of an upload is its owner's own material as well, and is changed by the same rules.
      origin: row.origin,
      unlistedReason: unlistedReasonOf(job, sources),
      name,
      durationSeconds: countFrames(wav) / sampleRate,
      bpm: row.bpm,
      key: row.musical_key,
      peaks,
      sections: clippedSections(sources),
      lyrics: null,
      scoreKey: null,
      coverKey: pictured?.row.cover_key ?? null,
      recipe: { tool: job.tool, parents, pieces: job.pieces, masterSha256: sha256 },
      tags: { title: name, artist: '', ...(row.bpm === null ? {} : { bpm: row.bpm }) },
    })
    return {
      audios: [audio],
      title: name,
      reply: audio.unlistedReason ? `“${name}” is ready.` : `“${name}” is in your library.`,
      coverKey: pictured?.coverKey ?? null,
      chargedTokens: 0,
    }
  }

  return (job: ClipJob, cutStep: string, nameOf: (rows: AudioRow[]) => string): Promise<StoredOutputs> =>
    steps.trackAttempt(job, () => outputs.completeOnce(job, job.pieces, () => make(job, cutStep, nameOf)))
}
