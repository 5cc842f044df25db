import { isId } from '@songloom/contracts/library/ids.rules'
import type { defaultProjectName } from '@songloom/contracts/library/projects'
import type { Message } from '@songloom/contracts/jobs/messages'
import { isRecord, readSession, writeSession } from '../shell/storage.ts'
import type { Thread } from '../cache/projects/thread.ts'

/** A project that exists on this machine only, until the server has confirmed it (spec 1 §4). */
export interface NewProject {
  projectId: string
  message: Message
  isNewProject: true
  isStreaming: boolean
  /** Stops after the navigation: no request is made. */
  halted: boolean
}

const firstName: typeof defaultProjectName = 'Songloom project'
const keyOf = (projectId: string): string => `songloom.new-project.${projectId}`

export const saveNewProject = (record: NewProject): void => writeSession(keyOf(record.projectId), record)
export const forgetNewProject = (projectId: string): void => writeSession(keyOf(projectId), null)

export function startNewProject(projectId: string): NewProject | undefined {
  const saved = readSession(keyOf(projectId))
  return isId(projectId) && isRecord(saved) && saved.isNewProject === true
    ? (saved as unknown as NewProject)
    : undefined
}

/** A new project with its first card; without one while its request is halted. */
export function createFirstThread(message: Message, isHalted = false): Thread {
  const project = {
    _id: message.projectId,
    name: firstName,
    userId: message.userId,
    tags: [],
    isPublic: false,
    isRestricted: false,
    source: 'ai' as const,
    processing: !isHalted,
    albumArt: null,
    createdAt: message.createdAt,
    updatedAt: message.createdAt,
  }
  return { project, messages: isHalted ? [] : [message], cursor: 0, touched: {} }
}

/** What the page shows of it before the server knows. */
export function createProjectThread(projectId: string): Thread | undefined {
  const record = startNewProject(projectId)
  return record && createFirstThread(record.message, record.halted)
}
