import type { RecipeDna } from '@songloom/tools/shared/job-dna.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** The DNAs that audios were made with, as their recipes name them; each once, in the order of the audios. */
export async function listSourceDnas(db: Database, audioIds: readonly string[]): Promise<RecipeDna[]> {
  if (audioIds.length === 0) return []
  const rows = await selectRows<{ dnas: RecipeDna[] }>(
    db,
    `select a.recipe -> 'dnas' as dnas from unnest(?::text[]) with ordinality i(id, place) join audios a on a.id = i.id
     where a.recipe -> 'dnas' is not null order by i.place`,
    [audioIds],
  )
  const byUse = new Map(rows.flatMap(({ dnas }) => dnas.map((dna) => [`${dna.role} ${dna.dnaId}`, dna] as const)))
  return [...byUse.values()]
}
