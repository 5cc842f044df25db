import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { MasterAudioJob, MasterAudioResult } from '@songloom/tools/master-audio/contract'
import { masterAudioTool, masterCeilingDbtp, masterPlaces } from '@songloom/tools/master-audio/definition.rules'
import { derivedSound } from '../jobs/derived-sound.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { hashSound, readBytes } from '../jobs/objects.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import { countFrames } from '../media/wav/wav-frames.ts'
import type { MasteredAudio } from './sound/master-audio-thread.ts'

/** Changes when the same audio gets another master. */
const masterVersion = 2

/** A master like a reference is compressed as one for streaming. */
const { ratio: referenceRatio } = masterPlaces.stream

const formatLufs = (lufs: number): string => `${lufs.toFixed(1).replace('-', '−')} LUFS`

/** The words of a master are sung when those of its source are. */
async function readTimedWords(objects: ObjectStore, { row }: SourceAudio): Promise<SoundToStore['files']> {
  const { lrc } = row.object_keys
  return lrc === undefined ? {} : { lrc: await readBytes(objects, lrc) }
}

async function toSound(job: MasterAudioJob, source: SourceAudio, mastered: MasteredAudio): Promise<SoundToStore> {
  const { row } = source
  const { wav, peaks, targetLufs } = mastered
  const settings = { target: job.target, targetLufs, ceilingDbtp: masterCeilingDbtp, referenceId: job.referenceId }
  return {
    ...derivedSound(source, `master, ${job.target}`),
    wav,
    output: 'master',
    highestDbtp: masterCeilingDbtp,
    part: row.part,
    durationSeconds: countFrames(wav) / sampleRate,
    peaks,
    sections: row.sections,
    lyrics: row.lyrics,
    recipe: {
      tool: job.tool,
      masterVersion,
      settings,
      parents: [job.audioId],
      masterSha256: await hashSound(wav),
    },
  }
}

export function createMasterAudioActivities({ objects, readSource, outputs, steps, soundThreads }: ToolDeps) {
  async function readOrder(job: MasterAudioJob, source: SourceAudio) {
    const wav = await source.brief.wav()
    const order = { wav, ceilingDbtp: masterCeilingDbtp }
    const { target, referenceId } = job
    if (target !== 'reference')
      return { ...order, target: masterPlaces[target].targetLufs, ratio: masterPlaces[target].ratio }
    const reference = await readSource({ ...job, audioId: referenceId! })
    return { ...order, target: { referenceWav: await reference.brief.wav() }, ratio: referenceRatio }
  }

  async function master(job: MasterAudioJob, source: SourceAudio): Promise<MasteredAudio> {
    const order = await readOrder(job, source)
    await steps.startStep(job, 'master')
    const onProgress = (fraction: number): void => void steps.progress(job, 'master', fraction)
    const mastered = await withHeartbeat(
      () => soundThreads.run('masterWav', order, Context.current().cancellationSignal, onProgress),
      () => void steps.heartbeat(job),
    )
    if (!mastered) throw ApplicationFailure.nonRetryable('Nothing is heard', 'master_silent')
    return mastered
  }

  async function make(job: MasterAudioJob): Promise<JobOutputs> {
    await steps.startStep(job, 'read')
    const source = await readSource(job)
    const mastered = await master(job, source)
    await steps.startStep(job, 'encode')
    const files = await readTimedWords(objects, source)
    const audio = await outputs.sound(job, { ...(await toSound(job, source, mastered)), files })
    const { targetLufs, before, after, bandChangesDb } = mastered
    const result: MasterAudioResult = { tool: 'mastering', targetLufs, before, after, bandChangesDb }
    return {
      audios: [audio],
      result,
      title: audio.name,
      reply: `“${source.row.name}” is mastered: ${formatLufs(before.lufs)} before, ${formatLufs(after.lufs)} now.`,
      coverKey: source.coverKey,
      chargedTokens: masterAudioTool.priceTokens,
    }
  }

  return {
    /** Masters, encodes and stores an audio, and writes the end of the job. */
    masterSound: (job: MasterAudioJob): Promise<StoredOutputs> => {
      const recipe = [job.audioId, job.target, job.referenceId ?? null, masterVersion]
      return steps.trackAttempt(job, () => outputs.completeOnce(job, recipe, () => make(job)))
    },
  }
}

export type MasterAudioActivities = ReturnType<typeof createMasterAudioActivities>
