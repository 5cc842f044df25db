import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Context } from '@temporalio/activity'
import { CancelledFailure } from '@temporalio/common'
import { eagerFormats, fileMimeTypes } from '@songloom/contracts/library/audios'
import type { FileFormat } from '@songloom/contracts/library/audios'
import type { StoredArtifact } from '@songloom/contracts/jobs/artifacts'
import { artifactFiles } from '@songloom/contracts/jobs/artifacts.rules'
import type { ArtifactName } from '@songloom/contracts/jobs/artifacts.rules'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { failpoint } from '@songloom/platform/failpoints'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { EncodedMeasure, NewAudio } from '@songloom/store/library/audios'
import { toObjectsOwner } from '@songloom/store/library/object-owner'
import { listSourceDnas } from '@songloom/store/dna/source-dnas'
import type { RecipeDna } from '@songloom/tools/shared/job-dna.rules'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { recordStored } from '@songloom/store/jobs/jobs'
import type { Knex } from 'knex'
import type { AudioEncoder, SoundMeter } from '../media/audio-encoder.ts'
import { encodeWithVerifiedMp3 } from '../media/verified-mp3.ts'
import type { EncodedSong } from '../engines/port/thread-tasks.ts'
import { withHeartbeat } from './heartbeat.ts'
import type { JobRecordActivities, StoredOutputs } from './job-records.ts'
import type { JobSteps } from './job-steps.ts'
import type { SongFormat } from '../media/encode-song.ts'
import type { AudioTags } from '../media/tags/tags.ts'
import { copyUnder, hashValue, hashSound, toJobFolder, readBytes, readJson, writeJson } from './objects.ts'

/** A finished sound on its way into its owner's library. */
export interface SoundToStore extends Omit<NewAudio, 'objectKeys' | 'tags'> {
  wav: Uint8Array
  tags: Omit<AudioTags, 'recipe'>
  /** Further files of the audio, such as its MIDI notes. */
  files?: Partial<Record<FileFormat, Uint8Array>>
  /** Eager formats in addition to those always made. */
  formats?: readonly SongFormat[]
  /** The true peak that its mp3 may have, dBTP; without it the mp3 is not measured. */
  highestDbtp?: number
  /** Who sings is another one than in its sources, or nobody. */
  hasOtherSinger?: boolean
  /** This sound's share of the encoding, from and to, 0 to 1. */
  share?: readonly [from: number, to: number]
}

/** A rendering as stored before encoding, with its facts. */
export interface StoredRendering<Rendering extends { wav: Uint8Array }> {
  wav: Uint8Array
  notes: Omit<Rendering, 'wav'> & { sha256: string }
}

/** Every tool's handling of its outputs. */
export interface StoreOutputs {
  /** Renders once and stores the sound before encoding, so that a later failure does not repeat the rendering. */
  renderOnce<Rendering extends { wav: Uint8Array }>(
    job: JobInput,
    recipe: unknown,
    play: () => Promise<Rendering>,
  ): Promise<StoredRendering<Rendering>>
  /** Encodes and tags the sound in the eager formats, and writes all files; the same sound writes the same objects. */
  sound(job: JobInput, sound: SoundToStore): Promise<NewAudio>
  /** Stores a file besides the audios; the same recipe writes the same object. */
  artifact(job: JobInput, name: ArtifactName, recipe: unknown, bytes: Uint8Array): Promise<StoredArtifact>
  /** The same of a file on this machine, which is not read into memory. */
  artifactFile(job: JobInput, name: ArtifactName, recipe: unknown, path: string): Promise<StoredArtifact>
  /**
   * The key of the job's outputs, which are rendered once: existing objects are not made again. Then writes the end of
   * the job, which saves an activity; while PostgreSQL is down the lifecycle does that.
   */
  completeOnce(job: JobInput, recipe: unknown, make: () => Promise<JobOutputs>): Promise<StoredOutputs>
}

interface Deps {
  db: Knex
  objects: ObjectStore
  encode: AudioEncoder
  measure: SoundMeter
  steps: JobSteps
  records: Pick<JobRecordActivities, 'completeJob'>
}

/** An object of the job's own folder: the same recipe has the same key. */
export const toOutputKey = (job: JobInput, name: string, recipe: unknown): string =>
  `${toJobFolder(job.userId, job.jobId)}${name}-${hashValue(recipe)}`

/**
 * The sound whose recipe also names the DNAs of the audios that it is made of, so that whatever is made of a sound is
 * known to come from them. Audios that were only listened to are `references` of the recipe.
 */
async function withSourceDnas(db: Knex, sound: SoundToStore): Promise<SoundToStore> {
  const recipe = sound.recipe as { references?: unknown; dnas?: RecipeDna[] }
  if (recipe.references !== undefined) return sound
  const own = recipe.dnas ?? []
  const sources = await listSourceDnas(db, sound.parents)
  const added = sources.filter(
    ({ kind, dnaId }) => !(sound.hasOtherSinger && kind === 'voice') && own.every((dna) => dna.dnaId !== dnaId),
  )
  return added.length === 0 ? sound : { ...sound, recipe: { ...recipe, dnas: [...own, ...added] } }
}

/** A cover in the job's folder where it is another user's, who may delete it; null where that has happened. */
async function toOwnCover(objects: ObjectStore, job: JobInput, coverKey: string): Promise<string | null> {
  if ((toObjectsOwner(coverKey) ?? job.userId) === job.userId) return coverKey
  const ownKey = toOutputKey(job, 'cover', coverKey)
  const isFound = await copyUnder(objects, coverKey, (key) => ownKey + key.slice(coverKey.length))
  return isFound ? ownKey : null
}

/** The outputs with covers that stay as long as the job. */
async function withOwnCovers(objects: ObjectStore, job: JobInput, made: JobOutputs): Promise<JobOutputs> {
  const own = async (key: string | null | undefined) => (key ? toOwnCover(objects, job, key) : null)
  const audios = await Promise.all(
    made.audios.map(async (audio) => ({ ...audio, coverKey: await own(audio.coverKey) })),
  )
  return { ...made, audios, coverKey: await own(made.coverKey) }
}

/** The key and type of a job's file. */
function placeArtifact(job: JobInput, name: ArtifactName, recipe: unknown): { key: string; mimeType: string } {
  const { extension, mimeType } = artifactFiles[name]
  return { key: `${toOutputKey(job, `artifact-${name}`, recipe)}.${extension}`, mimeType }
}

/**
 * Throws in an attempt that Temporal has ended, because the objects of its job may be deleted from then on. An attempt
 * whose worker shuts down may still finish.
 */
function assertNotCancelled(): void {
  const { cancellationSignal, cancellationDetails } = Context.current()
  if (cancellationSignal.aborted && !cancellationDetails?.workerShutdown)
    throw new CancelledFailure('The attempt was cancelled')
}

/** The eager formats, and what the mp3 measures where it has a ceiling. */
async function encodeFormats(
  { encode, measure, steps }: Deps,
  job: JobInput,
  { wav, tags, recipe, formats = [], share: [from, to] = [0, 1], highestDbtp }: SoundToStore,
): Promise<{ encoded: EncodedSong; measured?: EncodedMeasure }> {
  const request = { wav, formats: [...eagerFormats, ...formats], tags: { ...tags, recipe: JSON.stringify(recipe) } }
  const onProgress = ({ fraction }: { fraction: number }) =>
    void steps.progress(job, 'encode', from + (to - from) * fraction)
  const options = { signal: Context.current().cancellationSignal, onProgress }
  return withHeartbeat(
    async () =>
      highestDbtp === undefined
        ? { encoded: await encode(request, options) }
        : encodeWithVerifiedMp3({ encode, measure }, request, options, highestDbtp),
    () => void steps.heartbeat(job),
  )
}

export function createStoreOutputs(deps: Deps): StoreOutputs {
  const { db, objects, records } = deps
  return {
    async renderOnce<Rendering extends { wav: Uint8Array }>(
      job: JobInput,
      recipe: unknown,
      play: () => Promise<Rendering>,
    ) {
      const base = toOutputKey(job, 'take', recipe)
      const [wavKey, notesKey] = [`${base}.wav`, `${base}.json`]
      if (await objects.stat(notesKey)) {
        const notes = await readJson<StoredRendering<Rendering>['notes']>(objects, notesKey)
        return { wav: await readBytes(objects, wavKey), notes }
      }
      const { wav, ...known } = await play()
      const notes = { ...known, sha256: await hashSound(wav) }
      await objects.put(wavKey, wav, 'audio/wav')
      await writeJson(objects, notesKey, notes)
      return { wav, notes }
    },

    async sound(job, made) {
      const sound = await withSourceDnas(db, made)
      const { wav, tags, files, share: _share, formats: _formats, hasOtherSinger: _hasOther, ...rest } = sound
      const { highestDbtp: _highest, ...audio } = rest
      const base = toOutputKey(job, sound.part ?? sound.output, [sound.recipe, wav.length])
      const objectKeys: Partial<Record<FileFormat, string>> = {}
      const { encoded, measured } = await encodeFormats(deps, job, sound)
      const recipe = measured ? { ...(sound.recipe as object), encoded: { mp3: measured } } : sound.recipe
      const all = Object.entries({ ...encoded, ...files }) as [FileFormat, Uint8Array][]
      for (const [format, bytes] of all) {
        assertNotCancelled()
        objectKeys[format] = `${base}.${format}`
        await objects.put(objectKeys[format], bytes, fileMimeTypes[format])
      }
      const storedBytes = all.reduce((sum, [, bytes]) => sum + bytes.length, 0)
      return { ...audio, recipe, objectKeys, storedBytes, tags: { album: tags.album, genre: tags.genre } }
    },

    async artifact(job, name, recipe, bytes) {
      const { key, mimeType } = placeArtifact(job, name, recipe)
      await objects.put(key, bytes, mimeType)
      return { key, sizeBytes: bytes.length }
    },

    async artifactFile(job, name, recipe, path) {
      const { key, mimeType } = placeArtifact(job, name, recipe)
      const sizeBytes = (await stat(path)).size
      await objects.put(key, createReadStream(path), mimeType, sizeBytes)
      return { key, sizeBytes }
    },

    async completeOnce(job, recipe, make) {
      const outputsKey = `${toOutputKey(job, 'outputs', recipe)}.json`
      let outputs: JobOutputs | undefined
      if (!(await objects.stat(outputsKey))) {
        // As the next attempt would read them.
        const made = await withOwnCovers(objects, job, await make())
        outputs = JSON.parse(await writeJson(objects, outputsKey, made)) as JobOutputs
        await failpoint('P7', job.jobId)
      }
      assertNotCancelled()
      const isRecorded = await records.completeJob(job.jobId, outputsKey, outputs).then(
        () => true,
        () => false,
      )
      // The end of the job has this moment as well: only a delivery that waits needs it before.
      if (!isRecorded) await recordStored(db, job.jobId).catch(() => undefined)
      return { outputsKey, isRecorded }
    },
  }
}
