import type { Condition, Viewer } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** Audio `a` of project `p` can be heard: what its owner deleted and what staff took down is heard by nobody. */
const heardSql = 'a.files_removed_at is null and not a.is_hidden and not a.is_restricted and not p.is_restricted'

/**
 * The audio that the owner of DNA `d` chose for everybody; null where there is none to hear: also while staff have
 * taken the DNA down, and once the consent to a voice is withdrawn.
 */
export const chosenPreviewSql = `(select a.id from audios a join projects p on p.id = a.project_id
  where a.id = d.chosen_preview_id and not d.is_restricted and (d.kind <> 'voice' or d.withdrawn_at is null)
    and ${heardSql})`

/** Tracks `t` that DNA `d` was learned from, with their audios; the first ones first. */
const learnedSql = `from dna_tracks t join dna_versions v on v.dna_id = t.dna_id and v.version = t.version
  join audios a on a.id = t.audio_id join projects p on p.id = a.project_id
  where t.dna_id = d.id and v.state = 'ready' and t.state = 'done' and ${heardSql}`

/**
 * The id of the audio by which a viewer hears DNA `d`, or null. It is the one that the owner chose for everybody;
 * without one the owner alone hears the first track.
 */
export const selectPreview = ({ userId }: Viewer): Condition => ({
  sql: `coalesce(
    ${chosenPreviewSql},
    case when d.user_id = ? then (select a.id ${learnedSql} order by t.version, t.place limit 1) end)`,
  values: [userId],
})

/**
 * Whether an owner may let everybody hear an audio with a DNA: one that it was learned from. Recordings of somebody
 * else's voice are excluded, because that person agreed to new songs alone.
 */
export async function canOfferPreview(db: Database, dnaId: string, audioId: string): Promise<boolean> {
  const rows = await selectRows(
    db,
    `select 1 from dnas d where d.id = :dnaId and exists (select 1 ${learnedSql} and a.id = :audioId
       and a.user_id = d.user_id) and not exists (select 1 from dna_consents c where c.dna_id = d.id
       and not c.is_own_voice)`,
    { dnaId, audioId },
  )
  return rows.length > 0
}
