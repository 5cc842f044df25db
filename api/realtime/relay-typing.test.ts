import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typingEvents } from '@songloom/contracts/chat/typing.rules'
import { createClass } from '@songloom/store/edu/classes'
import { joinClass } from '@songloom/store/edu/class-members'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
const sockets: Socket[] = []
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await api.close()
})

/** A tab: its socket, and the typing events that it received. */
async function openTab({ token }: Caller) {
  const socket = io(api.url, { transports: ['websocket'], forceNew: true, auth: { token } })
  sockets.push(socket)
  const seen: unknown[] = []
  for (const event of typingEvents) socket.on(event, (note: unknown) => seen.push([event, note]))
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()))
  return { socket, seen }
}

test('typing reaches the other tabs of the owner and the teacher, once a second, and nobody else', async () => {
  const [student, teacher, stranger] = [await api.signUp(), await api.signUp(), await api.signUp()]
  const projectId = await student.newProject()
  const classId = await createClass(api.db, teacher.userId, { name: 'A class', timeZone: 'UTC' })
  await joinClass(api.db, classId, { id: student.userId, name: 'A student' })
  await api.db('class_projects').insert({ class_id: classId, project_id: projectId, user_id: student.userId })
  const [typing, second, read, strange] = [
    await openTab(student),
    await openTab(student),
    await openTab(teacher),
    await openTab(stranger),
  ]
  // Dropped: not theirs, not an id, and repeated within a second.
  strange.socket.emit('typing_start', { projectId })
  read.socket.emit('typing_start', { projectId })
  typing.socket.emit('typing_stop', { projectId: 'all' })
  for (let time = 0; time < 20; time++) typing.socket.emit('typing_start', { projectId })
  const note = { projectId, userId: student.userId }
  for (const { seen } of [second, read]) await expect.poll(() => seen).toEqual([['typing_start', note]])
  await new Promise<void>((resolve) => strange.socket.once('pong', () => resolve()).emit('ping'))
  await new Promise<void>((resolve) => typing.socket.once('pong', () => resolve()).emit('ping'))
  expect([typing.seen, strange.seen]).toEqual([[], []])
})
