import { deletedWith, own, remove } from '../personal-table.ts'
import type { PersonalTable } from '../personal-table.ts'

const ofJob = 'exists (select 1 from jobs j where j.id = t.job_id and j.user_id = :userId)'
const ofAudio = 'exists (select 1 from audios a where a.id = t.audio_id and a.user_id = :userId)'
const ofTurn = 'exists (select 1 from turns u where u.id = t.turn_id and u.user_id = :userId)'
const ofDaw = 'exists (select 1 from daw_documents d where d.project_id = t.project_id and d.user_id = :userId)'
const ofDna = 'exists (select 1 from dnas d where d.id = t.dna_id and d.user_id = :userId)'
const inside = { none: 'It says how a job was carried out; the job itself is in the archive.' } as const
const counted = { none: 'It counts listeners, of whom only hashes are known.' } as const

/** Projects and all that is made in them. Their rows go with the project. */
export const libraryTables: readonly PersonalTable[] = [
  { table: 'audio_likes', of: own, file: 'likes', erase: remove },
  { table: 'audio_plays', of: own, file: 'plays', erase: remove },
  { table: 'audio_licences', of: own, file: 'remixed', erase: remove },
  { table: 'dna_tracks', of: ofDna, file: 'dna-tracks', erase: deletedWith('dnas') },
  { table: 'dna_versions', of: ofDna, file: 'dna-versions', erase: deletedWith('dnas') },
  { table: 'dna_consents', of: own, file: 'dna-consents', omit: ['accepted_by'], erase: remove },
  { table: 'dnas', of: own, file: 'dnas', erase: remove },
  { table: 'job_dnas', of: ofJob, file: 'used-dnas', erase: deletedWith('jobs') },
  {
    table: 'playlist_songs',
    of: 'exists (select 1 from playlists p where p.id = t.playlist_id and p.user_id = :userId)',
    file: 'playlist-songs',
    erase: deletedWith('playlists'),
  },
  { table: 'playlists', of: own, file: 'playlists', erase: remove },
  { table: 'published_audios', of: own, file: 'published', omit: ['words', 'windows_day'], erase: remove },
  { table: 'artists', of: own, file: 'artist', erase: remove },
  { table: 'audio_play_days', of: ofAudio, file: counted, erase: deletedWith('audios') },
  { table: 'counted_plays', of: ofAudio, file: counted, erase: deletedWith('audios') },
  {
    table: 'upload_parts',
    of: 'exists (select 1 from uploads p where p.id = t.upload_id and p.user_id = :userId)',
    file: { none: 'It says which bytes of an upload have arrived.' },
    erase: deletedWith('uploads'),
  },
  { table: 'uploads', of: own, file: 'uploads', erase: remove },
  { table: 'turn_steps', of: ofTurn, file: 'turn-steps', erase: deletedWith('turns') },
  {
    table: 'turn_parts',
    of: ofTurn,
    file: { none: 'It has the same words as turn-steps, cut for reading.' },
    erase: deletedWith('turns'),
  },
  { table: 'turn_calls', of: ofTurn, file: 'turn-calls', erase: deletedWith('turns') },
  { table: 'turn_confirmations', of: ofTurn, file: 'turn-confirmations', erase: deletedWith('turns') },
  { table: 'turns', of: own, file: 'turns', erase: remove },
  { table: 'archive_orders', of: own, file: { none: 'It counts archives of a day.' }, erase: remove },
  { table: 'archive_slots', of: own, file: { none: 'It counts archives in progress.' }, erase: remove },
  { table: 'unused_objects', of: own, file: { none: 'It lists files to be deleted.' }, erase: remove },
  { table: 'events', of: own, exportedOf: `${own} and t.type not like '%message%'`, file: 'events', erase: remove },
  { table: 'event_cursors', of: own, file: { none: 'It is a counter.' }, erase: remove },
  { table: 'job_steps', of: ofJob, file: inside, erase: deletedWith('jobs') },
  { table: 'job_failures', of: ofJob, file: inside, erase: deletedWith('jobs') },
  { table: 'job_operations', of: ofJob, file: inside, erase: deletedWith('jobs') },
  { table: 'outbox', of: ofJob, file: inside, erase: deletedWith('jobs') },
  { table: 'audios', of: own, file: 'audios', omit: ['peaks', 'folded_name'], erase: remove },
  {
    table: 'jobs',
    of: own,
    file: 'jobs',
    omit: ['request_hash', 'traceparent', 'attempt_activity', 'attempt_token', 'error_shape'],
    erase: remove,
  },
  { table: 'messages', of: own, file: 'messages', erase: remove },
  { table: 'projects', of: own, file: 'projects', omit: ['folded_name'], erase: remove },
  {
    table: 'daw_objects',
    of: ofDaw,
    exportedOf: `${ofDaw} and t.ended_seq is null and t.object is not null`,
    file: 'daw-objects',
    omit: ['client_id'],
    erase: deletedWith('daw_documents'),
  },
  {
    table: 'daw_ops',
    of: ofDaw,
    file: 'daw-history',
    omit: ['client_id', 'inverse'],
    erase: deletedWith('daw_documents'),
  },
  { table: 'daw_versions', of: ofDaw, file: 'daw-versions', erase: deletedWith('daw_documents') },
  { table: 'daw_documents', of: own, file: 'daw-projects', omit: ['source_key'], erase: remove },
  { table: 'dreampack_runs', of: own, file: 'dreampack-runs', erase: remove },
  { table: 'dreampacks', of: own, file: 'dreampacks', erase: remove },
]
