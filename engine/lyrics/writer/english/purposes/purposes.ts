import type { SongAct } from '../../lyric-writer.ts'
import { confession, courtship, proposal } from './asking.ts'
import { comfort, congratulation, encouragement } from './cheer.ts'
import { invitation, welcome } from './gathering.ts'
import { farewell, missing } from './parting.ts'
import type { PurposeTable } from './purpose-table.ts'
import { apology, thanks } from './owing.ts'

/** Line patterns of everything that a song can be there to do. */
// prettier-ignore
export const purposes: Readonly<Record<SongAct, PurposeTable>> = {
  apology, thanks, proposal, courtship, confession, farewell, congratulation, encouragement, comfort, missing, welcome, invitation,
}
