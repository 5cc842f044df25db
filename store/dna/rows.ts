import type { Dna, DnaAccess, DnaSummary } from '@songloom/contracts/dna/dna'
import { getOutputSupport } from '@songloom/contracts/dna/dna.rules'
import type { DnaColumnType, DnaKind, DnaPricing, DnaState } from '@songloom/contracts/dna/dna.rules'
import { communityPlaylistId } from '@songloom/contracts/music/voice-ids.rules'
import { canUseDna, offeredDnaSql, ownedSql } from '../access.ts'
import type { Condition, Viewer } from '../access.ts'
import { selectPreview } from './previews.ts'
import { getSongTokens } from './song-price.ts'

/** A DNA with what a viewer's list shows of it. */
export interface DnaRow {
  id: string
  user_id: string
  kind: DnaKind
  name: string
  artist_name: string
  description: string
  genre_tags: string[]
  vocal_tags: string[]
  instrumental_tags: string[]
  cover_key: string | null
  /** What others hear, as the owner chose it. */
  chosen_preview_id: string | null
  /** What the viewer hears. */
  preview_id: string | null
  is_stem_separated: boolean
  is_track_based: boolean
  version: number
  published_at: Date | null
  pricing: DnaPricing
  price_tokens: number
  withdrawn_at: Date | null
  removed_at: Date | null
  is_restricted: boolean
  created_at: Date
  track_count: number
  summary: DnaSummary | null
  is_training: boolean
  voice_owner: string | null
  is_own: boolean
  licence_kind: DnaPricing | null
  licence_price: number | null
  is_usable: boolean
  is_offered: boolean
  micros: string
}

/** The columns and the table of `DnaRow` for a viewer, and their values: DNAs `d` with the viewer's licences. */
export function selectDna({ userId }: Viewer): Condition {
  const [usable, preview] = [canUseDna({ userId }), selectPreview({ userId })]
  return {
    sql: `select d.*, (extract(epoch from d.created_at) * 1000000)::bigint::text as micros,
      (select count(*)::int from dna_tracks t where t.dna_id = d.id and t.version <= d.version
        and t.state = 'done') as track_count,
      (select v.summary from dna_versions v where v.dna_id = d.id and v.version = d.version) as summary,
      exists (select 1 from dna_versions v where v.dna_id = d.id and v.state = 'training') as is_training,
      (select c.voice_owner from dna_consents c where c.dna_id = d.id) as voice_owner,
      ${ownedSql('d')} as is_own,
      l.kind as licence_kind, l.price_tokens as licence_price,
      ${usable.sql} as is_usable, (${offeredDnaSql}) as is_offered, ${preview.sql} as preview_id
      from dnas d left join dna_licences l on l.dna_id = d.id and l.user_id = ? and l.refunded_at is null`,
    values: [userId, ...usable.values, ...preview.values, userId],
  }
}

function stateOf(row: DnaRow): DnaState {
  if (row.removed_at) return 'removed'
  if (row.withdrawn_at) return 'withdrawn'
  if (row.is_restricted) return 'taken_down'
  if (row.version > 0) return 'ready'
  return row.is_training ? 'training' : 'failed'
}

function accessOf(row: DnaRow): DnaAccess {
  if (row.is_own) return row.removed_at ? 'unavailable' : 'owner'
  if (row.licence_kind) return row.is_usable ? 'licensed' : 'unavailable'
  if (!row.is_offered) return 'unavailable'
  return row.pricing === 'free' ? 'free' : 'for_sale'
}

function columnTypeOf({ kind, vocal_tags: vocal, instrumental_tags: instrumental }: DnaRow): DnaColumnType {
  if (kind === 'voice') return 'VOICE_MODEL'
  return vocal.length > 0 && instrumental.length === 0 ? 'VOCAL_STYLE' : 'INSTRUMENTAL_STYLE'
}

const addressesOf = ({ id, cover_key: key, preview_id: preview }: DnaRow) => {
  const cover = key === null ? '' : `/api/dna/${id}/cover?v=${key.split('-').at(-1)}`
  const audio = preview === null ? '' : `/api/dna/${id}/preview`
  return {
    ...{ thumbnail: cover, coverart: cover, imageUrl: cover },
    ...{ audioUrl: audio, audio_url: audio, sampleURL: audio },
  }
}

/** A DNA as its viewer sees it. */
export const toDna = (row: DnaRow): Dna => ({
  id: row.id,
  audio_id: row.id,
  dna_id: row.id,
  ...{ title: row.name, style_name: row.name, audio_name: row.name, model_name: row.name },
  ...addressesOf(row),
  artist_name: row.artist_name,
  represented_artist_name: row.artist_name,
  is_stem_separated: row.is_stem_separated,
  output_support: row.kind === 'voice' ? ['song', 'singing'] : getOutputSupport(row.is_stem_separated),
  playlist_id: row.is_own ? 'own' : communityPlaylistId,
  ...{ genreFeel: row.genre_tags, tags: row.genre_tags },
  vocal_tags: row.vocal_tags,
  instrumental_tags: row.instrumental_tags,
  columnType: columnTypeOf(row),
  description: row.description,
  kind: row.kind,
  state: stateOf(row),
  isTrackBased: row.is_track_based,
  version: row.version,
  trackCount: row.track_count,
  summary: row.summary,
  access: accessOf(row),
  isOwn: row.is_own,
  isPublished: row.published_at !== null,
  pricing: row.pricing,
  priceTokens: row.price_tokens,
  songTokens: getSongTokens(row),
  previewAudioId: row.is_own && row.preview_id === row.chosen_preview_id ? row.preview_id : null,
  voiceOwner: row.voice_owner,
  createdAt: row.created_at.toISOString(),
})
