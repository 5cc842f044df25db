import type { Knex } from 'knex'
import { endTurn } from '@songloom/store/assistant/end-turn'
import { acceptTurn } from '@songloom/store/assistant/turns'
import { newId } from '@songloom/store/ids'

/** A user's only turn. It has ended, so that no cell meets the bound of open turns. */
export async function makeTurn(
  db: Knex,
  asked: { userId: string; projectId: string; prompt: string },
): Promise<string> {
  await db('turns').where({ user_id: asked.userId }).delete()
  const turn = await acceptTurn(db, { ...asked, mode: 'chat', requestKey: `turn-${newId()}` })
  await endTurn(db, turn.id, { state: 'completed' })
  return turn.id
}
