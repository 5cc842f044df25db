import type { errors } from '@songloom/contracts/errors/errors.rules'
import { turnToolIds } from '@songloom/contracts/assistant/turns.rules'
import type { TurnMode } from '@songloom/contracts/assistant/turns.rules'
import { cutProjectId } from '@songloom/contracts/library/ids.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { projectPath } from '../../lib/cache/education.ts'
import { cacheMessage } from '../../lib/cache/projects/cache-message.ts'
import { currentUser, projectsKey } from '../../lib/cache/queries.ts'
import { ApiError, call } from '../../lib/http/api.ts'
import { requireUser, showError } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { blankMessage, failedMessage, newId } from '../../lib/jobs/temp-message.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'

export interface TurnRequest {
  mode: TurnMode
  prompt: string
  /** Without one, a new project is made. */
  projectId: string | undefined
  limitTokens: number | undefined
}

const projectText: (typeof errors)['project_not_created']['message'] =
  'Something went wrong creating your project. Please try again.'

async function createProject(): Promise<string | undefined> {
  const projectId = cutProjectId(newId())
  const userId = currentUser()?.id
  try {
    await call('newCreateProject', { body: { userId, projectId } })
    await call('confirmProject', { body: { userId, projectId } })
    void queryClient.invalidateQueries({ queryKey: projectsKey })
    return projectId
  } catch (error) {
    if (error instanceof ApiError && error.signedOut) showError(error)
    else notify.error(projectText)
    return undefined
  }
}

/** Sends a card's request; the card shows what became of it. */
async function request(message: Message, { mode, prompt, limitTokens }: TurnRequest): Promise<void> {
  const { projectId, _id: requestKey } = message
  cacheMessage(message)
  try {
    const body = { projectId, prompt, mode, requestKey, limitTokens }
    const { turnId, messageId } = await call('startTurn', { body })
    cacheMessage({ ...message, _id: messageId, isTemporary: false, turnId })
  } catch (error) {
    cacheMessage(failedMessage(message, error))
    if (error instanceof ApiError && error.signedOut) showError(error)
  }
}

async function start(turn: TurnRequest): Promise<void> {
  const projectId = turn.projectId ?? (await createProject())
  if (projectId === undefined) return
  const { prompt, mode } = turn
  const message = blankMessage({ projectId, userId: currentUser()!.id, prompt, toolId: turnToolIds[mode] })
  const sent = request(message, turn)
  if (turn.projectId === undefined) navigateTo(projectPath(projectId))
  await sent
}

/** Sends a request to the assistant or the agent; a visitor logs in first. */
export const sendTurn = (turn: TurnRequest): void => requireUser(() => void start(turn))
