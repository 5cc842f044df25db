import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { DawDocument, DawMaster, DawObject } from '@songloom/contracts/daw/document'
import { masterId } from '@songloom/contracts/daw/document.rules'
import { toCountedBpm } from '@songloom/contracts/daw/new-document'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { artifactFiles } from '@songloom/contracts/jobs/artifacts.rules'
import type { StoredArtifact } from '@songloom/contracts/jobs/artifacts'
import { toFileNames } from '@songloom/contracts/library/file-names.rules'
import { cutName, maxNameSigns } from '@songloom/contracts/library/names.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { ObjectStore } from '@songloom/platform/object-store'
import { openZipArchive } from '@songloom/platform/zip-archive'
import { readDocumentAt } from '@songloom/store/daw/read-document'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { masterCeilingDbtp } from '@songloom/tools/master-audio/definition.rules'
import type { RenderMixJob } from '@songloom/tools/render-mix/contract'
import {
  maxMixSeconds,
  maxStemSeconds,
  maxTailSeconds,
  mixFadeSeconds,
  mixTailSeconds,
} from '@songloom/tools/render-mix/definition.rules'
import { fetchSounds } from '../daw/fetch-sounds.ts'
import type { FetchedSounds } from '../daw/fetch-sounds.ts'
import type { RenderedMix } from '../daw/thread-render-mix.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { putArchive } from '../archives/put-archive.ts'
import { toOutputKey } from '../jobs/store-outputs.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import { inScratchFolder } from '../media/upload/upload-file.ts'
import { countFrames } from '../media/wav/wav-frames.ts'

type Rendered = RenderedMix & { peaks: number[]; sha256: string }

const refuse = (code: ErrorCode): never => {
  throw ApplicationFailure.nonRetryable(getErrorMessage(code), code)
}

interface Ends {
  /** Of the last clip, and of the rooms and echoes after it. */
  endSample: number
  tailEndSample: number
  /** How long the job may be. */
  maxSeconds: number
}

/** Where a mix ends that names no end. The wait for rooms and echoes does not make it too long. */
function getOwnEnd(fromSample: number, { endSample, tailEndSample, maxSeconds }: Ends): number {
  const max = Math.min(endSample + maxTailSeconds * sampleRate, fromSample + Math.floor(maxSeconds * sampleRate))
  return Math.max(endSample + mixTailSeconds * sampleRate, Math.min(tailEndSample, max))
}

/** The samples of a job; until tails have died away where no end is named. Refuses what is empty or too long. */
function toRange({ fromSeconds, toSeconds }: RenderMixJob, ends: Ends) {
  const fromSample = Math.round(fromSeconds * sampleRate)
  const toSample = toSeconds === undefined ? getOwnEnd(fromSample, ends) : Math.round(toSeconds * sampleRate)
  if (ends.endSample === 0 || toSample <= fromSample) refuse('mix_empty')
  if (toSample - fromSample > ends.maxSeconds * sampleRate) refuse('mix_too_long')
  return { fromSample, toSample }
}

/** The order of the screen's strips: stable names, and numbers for equal ones. */
function nameStems(document: DawDocument, ids: readonly string[]): string[] {
  const names = ids.map((id) => {
    const strip = document[id]
    return strip && 'name' in strip ? strip.name : id
  })
  return toFileNames(names, 'wav')
}

/** Files of this machine, as an archive reads objects. */
const localFiles: Pick<ObjectStore, 'get' | 'stat'> = {
  stat: describeFile,
  get: async (path) => ({ stream: createReadStream(path), ...(await describeFile(path)) }),
}

async function describeFile(path: string) {
  const { size, mtime } = await stat(path)
  return { sizeBytes: size, modifiedAt: mtime, contentType: 'audio/wav' }
}

const getTarget = ({ loudnessTarget }: RenderMixJob, document: DawDocument): number | null =>
  loudnessTarget === undefined
    ? ((document[masterId] as DawMaster | undefined)?.loudnessTarget ?? null)
    : loudnessTarget

/** A document in which these tracks are heard and no others. */
function hearOnly(document: DawDocument, trackIds: readonly string[] | undefined): DawDocument {
  if (!trackIds) return document
  const wanted = new Set(trackIds)
  const objects = Object.values(document).map((object) =>
    object.kind === 'track'
      ? { ...object, isMuted: !wanted.has(object.id), isSoloed: false }
      : object.kind === 'group'
        ? { ...object, isMuted: false }
        : object,
  )
  return Object.fromEntries(objects.map((object) => [object.id, object]))
}

/** A document whose master adds nothing: what a tool makes of a selection passes the master in the document. */
function leaveOutMaster(document: DawDocument): DawDocument {
  const objects = Object.values(document)
  const isOwned = (object: DawObject): boolean => 'ownerId' in object && object.ownerId === masterId
  const effectIds = new Set(objects.filter(isOwned).map(({ id }) => id))
  const kept = objects
    .filter((object) => !isOwned(object) && !('ownerId' in object && effectIds.has(object.ownerId)))
    .map((object) => (object.kind === 'master' ? { ...object, gainDb: 0 } : object))
  return Object.fromEntries(kept.map((object) => [object.id, object]))
}

/** What a job renders of its document. */
function chooseHeard(document: DawDocument, { region, trackIds }: RenderMixJob): DawDocument {
  const heard = hearOnly(document, trackIds)
  return region ? leaveOutMaster(heard) : heard
}

/** A mix with a loudness target is limited to −1.1 dBTP; its mp3 may peak where that of a master may. */
const ceilingOf = (job: RenderMixJob, document: DawDocument): number | undefined =>
  getTarget(job, document) === null ? undefined : masterCeilingDbtp

/** The mix as it is stored: child of the audios whose sounds are in it. */
function describeMix(
  job: RenderMixJob,
  document: DawDocument,
  rows: FetchedSounds['rows'],
  rendered: Rendered,
): SoundToStore {
  const { wav, peaks, sha256 } = rendered
  const master = document[masterId] as DawMaster | undefined
  const tempos = Object.values(document).filter((object) => object.kind === 'tempo')
  const quarterBpm = tempos.length === 1 ? tempos[0]!.bpm : null
  const bpm = quarterBpm !== null && master ? toCountedBpm(quarterBpm, master) : quarterBpm
  const parents = rows.map(({ id }) => id)
  const name = cutName(job.name, maxNameSigns)
  return {
    wav,
    output: 'mix',
    part: null,
    parents,
    origin: 'ai_studio',
    unlistedReason: rows.some((row) => row.unlisted_reason === 'unconfirmed') ? 'unconfirmed' : undefined,
    name,
    durationSeconds: countFrames(wav) / sampleRate,
    bpm,
    key: master?.key ?? null,
    peaks,
    sections: [],
    lyrics: null,
    scoreKey: null,
    coverKey: rows.find((row) => row.cover_key !== null)?.cover_key ?? null,
    recipe: { tool: job.tool, parents, masterSha256: sha256 },
    tags: { title: name, artist: '', ...(bpm === null ? {} : { bpm }) },
    formats: job.hasFlac ? ['flac'] : [],
    highestDbtp: ceilingOf(job, document),
  }
}

export function createRenderMixActivities({ db, objects, outputs, steps, dawThreads }: ToolDeps) {
  async function storeStems(job: RenderMixJob, document: DawDocument, { stems }: Rendered): Promise<StoredArtifact> {
    const names = nameStems(
      document,
      stems.map(({ id }) => id),
    )
    const madeAt = new Date()
    const files = stems.map(({ path }, index) => ({ key: path, name: names[index]!, madeAt }))
    const archive = await openZipArchive(localFiles, files)
    const key = `${toOutputKey(job, 'artifact-stems', toRecipe(job))}.${artifactFiles.stems.extension}`
    await putArchive(objects, key, archive)
    return { key, sizeBytes: archive.sizeBytes }
  }

  async function make(job: RenderMixJob, folder: string): Promise<JobOutputs> {
    const { cancellationSignal: signal } = Context.current()
    await steps.startStep(job, 'read')
    const document = chooseHeard(await readDocumentAt(db, job.dawProjectId, job.seq), job)
    const { strips, ...ends } = await dawThreads.run('outlineMix', { document }, signal)
    const stemIds = job.variant === 'stems' ? strips : []
    const maxSeconds = Math.min(maxMixSeconds, maxStemSeconds / stemIds.length)
    const range = toRange(job, { ...ends, maxSeconds })
    const sounds = await dawThreads.run('listHeardSounds', { document, range }, signal)
    const fetched = await fetchSounds({ db, objects, dawThreads }, { userId: job.userId, folder, signal }, sounds)
    await steps.startStep(job, 'render')
    const loudnessTarget = getTarget(job, document)
    const fadeOutSamples = job.toSeconds === undefined ? mixFadeSeconds * sampleRate : 0
    const order = { document, paths: fetched.paths, ...range, fadeOutSamples, loudnessTarget, stemIds, folder }
    const onProgress = (fraction: number): void => void steps.progress(job, 'render', fraction)
    const rendered = await dawThreads.run('renderMix', order, signal, onProgress)
    const artifacts = stemIds.length > 0 ? { stems: await storeStems(job, document, rendered) } : {}
    await steps.startStep(job, 'encode')
    const { lufs } = rendered
    const audio = await outputs.sound(job, describeMix(job, document, fetched.rows, rendered))
    return {
      audios: [audio],
      result: { tool: 'render_mix', lufs, missingAudioIds: fetched.missingAudioIds, artifacts },
      title: audio.name,
      reply: `“${audio.name}” is in your library.`,
      coverKey: null,
      chargedTokens: 0,
    }
  }

  return {
    /** Renders a document, stores the mix and its stems, and writes the end of the job. */
    renderMix: (job: RenderMixJob): Promise<StoredOutputs> =>
      steps.trackAttempt(job, () =>
        outputs.completeOnce(job, toRecipe(job), () =>
          withHeartbeat(
            () => inScratchFolder((folder) => make(job, folder)),
            () => void steps.heartbeat(job),
          ),
        ),
      ),
  }
}

const toRecipe = (job: RenderMixJob): unknown => [
  job.dawProjectId,
  job.seq,
  job.fromSeconds,
  job.toSeconds,
  job.loudnessTarget,
  job.variant,
  ...(job.trackIds ? [job.trackIds] : []),
  ...(job.region ? ['without master'] : []),
]

export type RenderMixActivities = ReturnType<typeof createRenderMixActivities>
