import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { StartTurnRequest } from '@songloom/contracts/assistant/turns'
import type { SessionUser } from '@songloom/contracts/account/session'
import { isTurnOpen } from '@songloom/contracts/assistant/turns.rules'
import { stopConfirming } from '@songloom/store/assistant/end-turn'
import { publishTurn } from '@songloom/store/assistant/publish-turn'
import { decideConfirmation } from '@songloom/store/assistant/turn-calls'
import { getOwnTurnRow } from '@songloom/store/assistant/turn-rows'
import type { TurnRow } from '@songloom/store/assistant/turn-rows'
import { acceptTurn, requestStop } from '@songloom/store/assistant/turns'
import { getUsableAudio } from '@songloom/store/library/audios'
import { assertNotBlocked } from '@songloom/store/support/users/restrictions'
import { Refusal, requireFound } from '../http/refusal.ts'
import type { Sweeper } from '../jobs/sweeper.ts'
import { requireOwnedProject } from '../projects/projects.ts'

/** What calls about turns are built from. */
export interface TurnServices {
  db: Knex
  redis: Redis
  turnDispatcher: Sweeper
}

type TurnUser = SessionUser & { apiKeyId?: string }

async function announce({ redis, turnDispatcher }: TurnServices, turn: TurnRow): Promise<void> {
  turnDispatcher.kick()
  await publishTurn(redis, turn, 'parts')
}

/** A user's own turn. Throws `not_found` for a missing one and another user's. */
export const requireOwnTurn = async (db: Knex, userId: string, turnId: string): Promise<TurnRow> =>
  requireFound(await getOwnTurnRow(db, userId, turnId))

/**
 * Starts a turn in the user's own project, once for each request key. Throws `Refusal`: the agent is for staff, and an
 * audio has to be the user's.
 */
export async function startTurn(
  services: TurnServices,
  user: TurnUser,
  request: StartTurnRequest,
  replaces?: TurnRow,
): Promise<TurnRow> {
  const { db } = services
  await assertNotBlocked(db, user.id)
  if (request.mode === 'agent' && !user.staff) throw new Refusal('forbidden')
  await requireOwnedProject(db, user.id, request.projectId)
  if (request.audioId !== undefined) requireFound(await getUsableAudio(db, user.id, request.audioId))
  const turn = await acceptTurn(db, {
    ...request,
    userId: user.id,
    ...(user.apiKeyId === undefined ? {} : { apiKeyId: user.apiKeyId }),
    ...(replaces ? { replaces } : {}),
  })
  await announce(services, turn)
  return turn
}

/** Stops a turn: what it wrote is kept, and its jobs go on. One that has ended is left as it is. */
export async function stopTurn(services: TurnServices, turn: TurnRow): Promise<void> {
  await requestStop(services.db, turn.id)
  // Its state is read again, since it may have begun to ask meanwhile.
  await stopConfirming(services.db, turn.id)
  await announce(services, turn)
}

/** Decides what a turn waits for. Throws `turn_not_confirming`. */
export async function confirmTurn(services: TurnServices, turn: TurnRow, accept: boolean): Promise<void> {
  if (!(await decideConfirmation(services.db, turn.id, accept))) throw new Refusal('turn_not_confirming')
  await announce(services, turn)
}

/** Answers an edited request in a turn of its own, which replaces the first in the thread. Throws `turn_running`. */
export async function editTurn(
  services: TurnServices,
  user: TurnUser,
  turn: TurnRow,
  { prompt, requestKey }: Pick<StartTurnRequest, 'prompt' | 'requestKey'>,
): Promise<TurnRow> {
  if (isTurnOpen(turn.state)) throw new Refusal('turn_running')
  const { project_id: projectId, mode, limit_tokens: limitTokens, audio_id: audioId } = turn
  const request = { projectId, mode, limitTokens, prompt, requestKey, ...(audioId === null ? {} : { audioId }) }
  return startTurn(services, user, request, turn)
}
