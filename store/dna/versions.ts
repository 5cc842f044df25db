import type { DnaSummary } from '@songloom/contracts/dna/dna'
import type { DnaKind, DnaTrackState, DnaVersionState } from '@songloom/contracts/dna/dna.rules'
import type { DnaVersion } from '@songloom/contracts/dna/training'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { StyleAdapter } from '@songloom/tools/shared/job-dna.rules'
import { getErrorMessage, isErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { returnAcceptance } from './consents.ts'

/** An audio that a training listens to. */
export interface TrainingTrack {
  audioId: string
  name: string
  durationSeconds: number
}

/** A version about to be trained; `dna` makes the DNA with it. */
export interface NewVersion {
  dnaId: string
  jobId: string
  userId: string
  tracks: readonly TrainingTrack[]
  dna?: { kind: DnaKind; name: string; artistName: string; description: string; consentId?: string | undefined }
}

async function insertDna(trx: Database, { dnaId, userId, tracks, dna }: NewVersion): Promise<void> {
  if (!dna) return
  await trx('dnas').insert({
    id: dnaId,
    user_id: userId,
    kind: dna.kind,
    name: dna.name,
    artist_name: dna.artistName,
    description: dna.description,
    is_track_based: dna.kind === 'style' && tracks.length === 1,
  })
  if (dna.consentId === undefined) return
  const taken = await trx('dna_consents')
    .where({ id: dna.consentId, user_id: userId, dna_id: null, state: 'given' })
    .update({ dna_id: dnaId })
  if (taken === 0) throw new RejectedError('consent_missing', { field: 'consentId' })
}

/** Throws `RejectedError` where the DNA is being trained, was withdrawn or removed. */
async function assertTrainable(trx: Database, dnaId: string): Promise<void> {
  const row = await trx<{ id: string; withdrawn_at: Date | null; removed_at: Date | null }>('dnas')
    .where({ id: dnaId })
    .forUpdate()
    .first('withdrawn_at', 'removed_at')
  if (!row || row.removed_at) throw new RejectedError('not_found')
  if (row.withdrawn_at) throw new RejectedError('dna_withdrawn')
  const open = await trx('dna_versions').where({ dna_id: dnaId, state: 'training' }).first('version')
  if (open) throw new RejectedError('dna_training_open')
}

/** Inserts the version that a job trains, with its tracks; in the transaction that accepts the job. */
export async function insertVersion(trx: Database, version: NewVersion): Promise<void> {
  const { dnaId, jobId, tracks } = version
  await insertDna(trx, version)
  await assertTrainable(trx, dnaId)
  const [row] = await selectRows<{ version: number }>(
    trx,
    `insert into dna_versions (dna_id, version, job_id)
     select ?, coalesce(max(version), 0) + 1, ? from dna_versions where dna_id = ? returning version`,
    [dnaId, jobId, dnaId],
  )
  await trx('dna_tracks').insert(
    tracks.map(({ audioId, name, durationSeconds }, place) => ({
      ...{ dna_id: dnaId, version: row!.version, place },
      ...{ audio_id: audioId, name, duration_seconds: durationSeconds },
    })),
  )
}

/** A track as a training reads it. */
export interface TrackRow {
  dna_id: string
  version: number
  place: number
  audio_id: string | null
  name: string
  duration_seconds: number
  state: DnaTrackState
  reason: string | null
  features_key: string | null
}

export interface VersionRow {
  dna_id: string
  version: number
  job_id: string
  state: DnaVersionState
  profile_key: string | null
  profile_sha256: string | null
  engine: string | null
  adapter: StyleAdapter | null
  summary: DnaSummary | null
  failure_code: string | null
  created_at: Date
  ready_at: Date | null
}

/** The version that a job trains, and its tracks in their order. */
export async function getTraining(
  db: Database,
  jobId: string,
): Promise<{ version: VersionRow; tracks: TrackRow[] } | undefined> {
  const version = await db<VersionRow>('dna_versions').where({ job_id: jobId }).first()
  if (!version) return undefined
  const { dna_id, version: number } = version
  return { version, tracks: await db<TrackRow>('dna_tracks').where({ dna_id, version: number }).orderBy('place') }
}

/** Inserts the version that the rerun of a failed training makes, of its tracks that still exist. */
export async function copyTraining(trx: Database, failedJobId: string, jobId: string): Promise<void> {
  const failed = await getTraining(trx, failedJobId)
  const dna = failed && (await trx('dnas').where({ id: failed.version.dna_id }).first<{ user_id: string }>('user_id'))
  if (!dna) return
  const tracks = failed.tracks.flatMap(({ audio_id: audioId, name, duration_seconds: durationSeconds }) =>
    audioId === null ? [] : [{ audioId, name, durationSeconds }],
  )
  await insertVersion(trx, { dnaId: failed.version.dna_id, jobId, userId: dna.user_id, tracks })
}

/** The tracks that earlier versions were learned from, and a profile to go on from; a version that failed left none. */
export async function getEarlier(
  db: Database,
  dnaId: string,
  before: number,
): Promise<{ tracks: TrackRow[]; profileKey: string | null }> {
  const [newest] = await db<VersionRow>('dna_versions')
    .where({ dna_id: dnaId, state: 'ready' })
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .limit(1)
  const tracks = await db<TrackRow>('dna_tracks')
    .where({ dna_id: dnaId, state: 'done' })
    .where('version', '<=', newest?.version ?? 0)
    .orderBy(['version', 'place'])
  return { tracks, profileKey: newest?.profile_key ?? null }
}

/** How many tracks a DNA has, those of failed trainings left out. */
export async function countTracks(db: Database, dnaId: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int as count from dna_tracks t join dna_versions v using (dna_id, version)
     where t.dna_id = ? and v.state <> 'failed'`,
    [dnaId],
  )
  return row!.count
}

/** The audios that a DNA was or is being trained from, those that could not be used left out. */
export const listTrackAudios = (db: Database, dnaId: string): Promise<string[]> =>
  db('dna_tracks as t')
    .join('dna_versions as v', (on) => on.on('v.dna_id', 't.dna_id').andOn('v.version', 't.version'))
    .where('t.dna_id', dnaId)
    .whereNot('v.state', 'failed')
    .whereNot('t.state', 'failed')
    .whereNotNull('t.audio_id')
    .pluck<string[]>('t.audio_id')

/** Writes how far a track is; the same again changes nothing. */
export const setTrackState = (
  db: Database,
  { dna_id, version, place }: Pick<TrackRow, 'dna_id' | 'version' | 'place'>,
  change: Partial<Pick<TrackRow, 'state' | 'reason' | 'features_key'>>,
): Promise<unknown> => db('dna_tracks').where({ dna_id, version, place }).update(change)

/** Notes the adapter that a provider has learned of a version. */
export const setAdapter = (
  db: Database,
  { dna_id, version }: Pick<VersionRow, 'dna_id' | 'version'>,
  adapter: StyleAdapter,
): Promise<unknown> =>
  db('dna_versions')
    .where({ dna_id, version })
    .update({ adapter: JSON.stringify(adapter) })

/** Which of these adapters of a provider belong to a version. */
export async function listKnownAdapters(db: Database, provider: string, names: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    `select adapter ->> 'name' as name from dna_versions
     where state <> 'failed' and adapter ->> 'provider' = ? and adapter ->> 'name' = any(?::text[])`,
    [provider, [...names]],
  )
  return rows.map(({ name }) => name)
}

/** What a training left. */
export interface TrainedVersion {
  profileKey: string
  profileSha256: string
  engine: string
  summary: DnaSummary
  isStemSeparated: boolean
}

/** Makes the version of a completed job the newest that can be used. Idempotent. */
export async function finishTraining(trx: Database, jobId: string, trained: TrainedVersion): Promise<void> {
  const [row] = await selectRows<{ dna_id: string; version: number }>(
    trx,
    `update dna_versions set state = 'ready', failure_code = null, profile_key = ?, profile_sha256 = ?, engine = ?,
       summary = ?::jsonb, ready_at = now() where job_id = ? returning dna_id, version`,
    [trained.profileKey, trained.profileSha256, trained.engine, JSON.stringify(trained.summary), jobId],
  )
  if (!row) return
  await trx.raw(
    `update dnas d set version = greatest(d.version, :version), is_stem_separated = :isStemSeparated,
       is_track_based = d.kind = 'style' and (select count(*) from dna_tracks t where t.dna_id = d.id
         and t.version <= :version and t.state = 'done') = 1,
       updated_at = now() where d.id = :id`,
    { id: row.dna_id, version: row.version, isStemSeparated: trained.isStemSeparated },
  )
}

/** Ends the version of a job that failed or was cancelled; earlier versions stay in use. */
export async function endTraining(trx: Database, jobId: string, code: string): Promise<void> {
  await trx('dna_versions').where({ job_id: jobId, state: 'training' }).update({ state: 'failed', failure_code: code })
  await trx.raw(
    `update dna_tracks t set state = 'waiting' from dna_versions v
     where v.job_id = ? and v.dna_id = t.dna_id and v.version = t.version and t.state = 'listening'`,
    [jobId],
  )
  await returnAcceptance(trx, jobId)
}

interface ListedVersion extends VersionRow {
  price_tokens: number
}

const failureText = (code: string | null): string | null =>
  code !== null && isErrorCode(code) ? getErrorMessage(code) : code

/** The versions of a DNA with their tracks, the newest first. A track whose audio was deleted has none. */
export async function listVersions(db: Database, dnaId: string): Promise<DnaVersion[]> {
  const rows = await selectRows<ListedVersion>(
    db,
    `select v.*, j.price_tokens from dna_versions v join jobs j on j.id = v.job_id where v.dna_id = ?
     order by v.version desc`,
    [dnaId],
  )
  const tracks = await selectRows<TrackRow>(
    db,
    `select t.*, case when not a.is_hidden and a.files_removed_at is null then t.audio_id end as audio_id
     from dna_tracks t left join audios a on a.id = t.audio_id where t.dna_id = ? order by t.place`,
    [dnaId],
  )
  return rows.map((row) => ({
    version: row.version,
    state: row.state,
    messageId: row.job_id,
    priceTokens: row.price_tokens,
    summary: row.summary,
    tracks: tracks
      .filter(({ version }) => version === row.version)
      .map(({ audio_id: audioId, name, duration_seconds: durationSeconds, state, reason }) => ({
        ...{ audioId, name, durationSeconds, state, reason },
      })),
    failure: failureText(row.failure_code),
    createdAt: row.created_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
  }))
}
