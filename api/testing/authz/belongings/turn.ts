import type { Knex } from 'knex'
import { endTurn } from '@songloom/store/assistant/end-turn'
import { acceptTurn } from '@songloom/store/assistant/turns'
import { createId } from '@songloom/store/ids'

/** A user's only turns: one has ended and one is open, so that no cell meets the bound of open turns. */
export async function makeTurns(
  db: Knex,
  asked: { userId: string; projectId: string; prompt: string },
): Promise<{ turnId: string; openTurnId: string }> {
  await db('turns').where({ user_id: asked.userId }).delete()
  const turn = await acceptTurn(db, { ...asked, mode: 'chat', requestKey: `turn-${createId()}` })
  await endTurn(db, turn.id, { state: 'completed' })
  const open = await acceptTurn(db, { ...asked, mode: 'chat', requestKey: `turn-${createId()}` })
  await db('turns').where({ id: open.id }).update({ next_start_at: null })
  return { turnId: turn.id, openTurnId: open.id }
}
