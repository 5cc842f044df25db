import type { errors } from '@songloom/contracts/errors/errors.rules'
import { turnToolIds } from '@songloom/contracts/assistant/turns.rules'
import type { TurnMode } from '@songloom/contracts/assistant/turns.rules'
import { cutProjectId } from '@songloom/contracts/library/ids.rules'
import { projectPath } from '../../lib/cache/education.ts'
import { currentUser, projectsKey, threadQuery } from '../../lib/cache/queries.ts'
import { requestTurn } from '../../lib/chat/request-turn.ts'
import { ApiError, call } from '../../lib/http/api.ts'
import { requireUser, showError } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { createFirstThread } from '../../lib/jobs/new-project.ts'
import { createBlankMessage, createTempId } from '../../lib/jobs/temp-message.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { useChatDraft } from './chat-draft.ts'

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
  const projectId = cutProjectId(createTempId())
  const userId = currentUser()?.id
  try {
    await call('newCreateProject', { body: { userId, projectId } })
    await call('confirmProject', { body: { userId, projectId } })
    void queryClient.invalidateQueries({ queryKey: projectsKey })
    return projectId
  } catch (error) {
    if (error instanceof ApiError && error.signedOut) showError(error)
    else notify.error(getErrorTexts('project_not_created', projectText).message)
    return undefined
  }
}

async function start({ mode, prompt, limitTokens, projectId: present }: TurnRequest): Promise<boolean> {
  const projectId = present ?? (await createProject())
  if (projectId === undefined) return false
  const message = createBlankMessage({ projectId, userId: currentUser()!.id, prompt, toolId: turnToolIds[mode] })
  // A refusal may come before the page has read its thread, and needs one to be shown in.
  if (present === undefined) queryClient.setQueryData(threadQuery(projectId).queryKey, createFirstThread(message))
  const sent = requestTurn({ message, turn: { mode, limitTokens } })
  if (present === undefined) navigateTo(projectPath(projectId))
  await sent
  return true
}

/** Sends a request to the assistant or the agent; a visitor logs in first. */
export const sendTurn = (turn: TurnRequest): void => requireUser(() => void start(turn))

/** Sends the words of the draft, which are back in it where no project could be made. */
export const sendDraft = (turn: TurnRequest): void =>
  requireUser(() => {
    useChatDraft.setState({ text: '' })
    void start(turn).then((isStarted) => {
      if (!isStarted && useChatDraft.getState().text === '') useChatDraft.setState({ text: turn.prompt })
    })
  })
