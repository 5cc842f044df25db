import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { maxDnaTracks, maxVoiceSeconds, minVoiceSeconds } from '@songloom/contracts/dna/dna.rules'
import type { DnaKind } from '@songloom/contracts/dna/dna.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import { getTrainingPriceTokens } from '@songloom/tools/train-style/definition.rules'
import { submitJob } from '@songloom/tools/submit-job'
import type { SubmitContext } from '@songloom/tools/submit-job'
import { getDna } from '@songloom/store/dna/dnas'
import { countTracks, getTraining, insertVersion, listTrackAudios, listVersions } from '@songloom/store/dna/versions'
import type { NewVersion, TrainingTrack } from '@songloom/store/dna/versions'
import { assertMayShareAudios } from '@songloom/store/edu/class-sharing'
import { getAudioRows } from '@songloom/store/library/audios'
import { getLibraryProject } from '@songloom/store/library/library-project'
import { createId } from '@songloom/store/ids'
import { findJobByTempId } from '@songloom/store/jobs/jobs'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { requireOwnDna } from './require-own.ts'

type TrainingRoutes = 'trainDna' | 'trainDnaFurther' | 'trainingPrice' | 'dnaVersions'

/** The audios of a training: own ones, in their order. */
async function findTracks(db: Knex, user: SessionUser, ids: readonly string[]): Promise<TrainingTrack[]> {
  if (ids.length === 0) throw new Refusal('dna_tracks_missing', { field: 'audioIds' })
  const unique = [...new Set(ids)]
  const rows = await getAudioRows(db, user.id, unique)
  if (rows.length !== unique.length) throw new Refusal('not_found', { field: 'audioIds' })
  return rows.map(({ id, name, duration_seconds: durationSeconds }) => ({ audioId: id, name, durationSeconds }))
}

const secondsOf = (tracks: readonly TrainingTrack[]): number =>
  tracks.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)

/** A style has 1 to 20 tracks in all its versions, a voice 1 to 20 minutes. */
function assertAmount(kind: DnaKind, tracks: readonly TrainingTrack[], earlier: number): void {
  if (tracks.length + earlier > maxDnaTracks)
    throw new Refusal('dna_tracks_over_limit', { field: 'audioIds', values: { limit: maxDnaTracks } })
  if (kind === 'style') return
  if (earlier === 0 && secondsOf(tracks) < minVoiceSeconds)
    throw new Refusal('dna_voice_too_short', { field: 'audioIds', values: { limit: minVoiceSeconds } })
  if (secondsOf(tracks) > maxVoiceSeconds)
    throw new Refusal('dna_voice_too_long', { field: 'audioIds', values: { limit: maxVoiceSeconds / 60 } })
}

interface Training extends Omit<NewVersion, 'jobId' | 'userId'> {
  kind: DnaKind
  name: string
  tempId: string | undefined
  requestHash: string
}

/** Two requests with one `tempId` are the same when these are. */
const hashRequest = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Trainings of styles and voices. */
export function createDnaTrainingHandlers(
  context: SubmitContext & { trainsAdapters?: boolean | undefined },
): Pick<Handlers, TrainingRoutes> {
  const { db, trainsAdapters = false } = context

  async function answerStarted(user: SessionUser, messageId: string, priceTokens: number) {
    const made = (await getTraining(db, messageId))!.version
    const dna = requireFound(await getDna(db, user.id, made.dna_id))
    return { success: true, dna, version: made.version, messageId, priceTokens } as const
  }

  /** What the same request started before, whose tracks and consent are in use by now; undefined for a new one. */
  async function findStarted(user: SessionUser, tempId: string | undefined, requestHash: string) {
    const job = tempId === undefined ? undefined : await findJobByTempId(db, user.id, tempId)
    if (!job) return undefined
    if (job.request_hash !== requestHash) throw new Refusal('temp_id_reused')
    return answerStarted(user, job.message_id, job.price_tokens)
  }

  /** Accepts the job of a training with its rows; two requests at once with one `tempId` make one. */
  async function train(user: SessionUser, { kind, name, tempId, requestHash, ...version }: Training) {
    const tool = kind === 'style' ? 'train_style' : 'train_voice'
    const { tracks } = version
    const priceTokens = getTrainingPriceTokens(tracks.length)
    const variant = kind === 'style' && trainsAdapters ? { variant: 'neural' } : {}
    const message = await submitJob(context, user, {
      tool,
      projectId: await getLibraryProject(db, user.id),
      settings: { tool, dnaId: version.dnaId, name, trackCount: tracks.length },
      prompt: name,
      input: { dnaId: version.dnaId, name },
      ...variant,
      durationSeconds: secondsOf(tracks),
      priceTokens,
      tempId: tempId ?? `dna-${randomUUID()}`,
      requestHash,
      insertRows: (trx, jobId) => insertVersion(trx, { ...version, jobId, userId: user.id }),
    })
    return answerStarted(user, message._id, priceTokens)
  }

  return {
    async trainDna({ user, body }) {
      const { kind, name, description = '', artistName = user.username, consentId, tempId } = body
      const requestHash = hashRequest(kind, name, body.audioIds)
      const started = await findStarted(user, tempId, requestHash)
      if (started) return started
      if (name === '')
        throw new Refusal(kind === 'style' ? 'style_name_missing' : 'model_name_missing', { field: 'name' })
      const tracks = await findTracks(db, user, body.audioIds)
      assertAmount(kind, tracks, 0)
      if (kind === 'voice' && consentId === undefined) throw new Refusal('consent_missing', { field: 'consentId' })
      const dna = { kind, name, artistName, description, ...(kind === 'voice' ? { consentId } : {}) }
      return train(user, { kind, name, tempId, requestHash, dnaId: createId(), tracks, dna })
    },
    async trainDnaFurther({ user, params: { dnaId }, body }) {
      const { kind, style_name: name, state, isPublished } = await requireOwnDna(db, user.id, dnaId)
      const requestHash = hashRequest(dnaId, body.audioIds)
      const started = await findStarted(user, body.tempId, requestHash)
      if (started) return started
      if (state === 'withdrawn' || state === 'taken_down') throw new Refusal('dna_withdrawn')
      const known = await listTrackAudios(db, dnaId)
      const fresh = body.audioIds.filter((id) => !known.includes(id))
      const tracks = await findTracks(db, user, fresh)
      if (isPublished) await assertMayShareAudios(db, fresh)
      assertAmount(kind, tracks, await countTracks(db, dnaId))
      return train(user, { kind, name, tempId: body.tempId, requestHash, dnaId, tracks })
    },
    trainingPrice: ({ query }) => Promise.resolve({ success: true, priceTokens: getTrainingPriceTokens(query.tracks) }),
    async dnaVersions({ user, params: { dnaId } }) {
      await requireOwnDna(db, user.id, dnaId)
      return { success: true, versions: await listVersions(db, dnaId) }
    },
  }
}
