import type { DnaItem } from '@songloom/contracts/dna/dna'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { toDna } from './rows.ts'
import type { DnaRow } from './rows.ts'

interface ItemRow {
  id: string
  name: string
  duration_seconds: number
  bpm: number | null
  musical_key: string | null
}

/** The object key of the song by which a viewer hears a DNA; undefined without one. */
export async function getPreviewKey(db: Database, row: DnaRow): Promise<string | undefined> {
  const [preview] = await selectRows<{ key: string | null }>(
    db,
    "select object_keys ->> 'mp3' as key from audios where id = ?",
    [row.preview_id],
  )
  return preview?.key ?? undefined
}

/** The song by which a DNA is heard, as an item of the panel's track lists; empty without a preview. */
export async function listDnaItems(db: Database, row: DnaRow): Promise<DnaItem[]> {
  const dna = toDna(row)
  const audios = await selectRows<ItemRow>(
    db,
    'select id, name, duration_seconds, bpm, musical_key from audios where id = ?',
    [row.preview_id],
  )
  const type = dna.columnType === 'INSTRUMENTAL_STYLE' ? 'instrumental' : 'vocal'
  return audios.map((audio) => ({
    id: audio.id,
    // A track is named by its DNA: its sound belongs to the owner.
    audio_id: row.id,
    model_id: row.id,
    ...{ audioUrl: dna.audioUrl, audio_url: dna.audioUrl, sampleURL: dna.audioUrl },
    ...{ duration: audio.duration_seconds, lengthSeconds: audio.duration_seconds },
    ...{ tempo: audio.bpm, key: audio.musical_key },
    type: dna.output_support.length > 1 ? 'song' : type,
    ...{ style_name: dna.style_name, title: row.is_own ? audio.name : dna.title, tags: dna.tags },
    ...{ artist_name: dna.artist_name, coreStyleType: type, playlist_id: dna.playlist_id, dna_id: row.id },
    ...{ audio_coverart: dna.coverart, thumbnail: dna.coverart, coverart: dna.coverart },
  }))
}
