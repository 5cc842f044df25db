import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { Role } from '@songloom/contracts/account/plans.rules'
import type { AuthPort, CurrentSession } from '../auth/auth-port.ts'
import { createSocketSeats } from './socket-seats.ts'
import type { SocketSeats } from './socket-seats.ts'
import { isOperatorRequest, disconnect, readHandshake } from './studio-socket.ts'
import type { StudioSocket } from './studio-socket.ts'

type Auth = Pick<AuthPort, 'findSession' | 'findRoles'>
type Next = (error?: Error) => void

const readSession = (auth: Auth, socket: StudioSocket): Promise<CurrentSession | null> => {
  const { token } = readHandshake(socket)
  return auth.findSession({ ...socket.handshake.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) })
}

/** Limits one account's connections per node; a seat is freed when the connection or its socket closes. */
function reserveSeat(seats: SocketSeats, socket: StudioSocket, userId: string): boolean {
  if (socket.conn.readyState !== 'open') return false
  const leave = seats.take(userId)
  if (!leave) return false
  socket.conn.once('close', leave)
  socket.once('disconnect', leave)
  return true
}

/** Admits sockets with a session, up to a limit per user, and only staff to the desk's stream. */
export function createAdmitSocket(auth: Auth): (socket: StudioSocket, next: Next) => void {
  const seats = createSocketSeats(socketSettings.socketsPerUser)

  async function findFault(socket: StudioSocket): Promise<string | undefined> {
    const session = await readSession(auth, socket)
    if (!session) return 'signed_out'
    if (isOperatorRequest(socket) && !hasRoleAtLeast(session.user.role, 'support')) return 'forbidden'
    if (!reserveSeat(seats, socket, session.user.id)) return 'too_many_connections'
    socket.data.session = session
    return undefined
  }

  return (socket, next) =>
    void findFault(socket).then(
      (fault) => (fault === undefined ? next() : next(new Error(fault))),
      () => next(new Error('bad_request')),
    )
}

const mayStay = (socket: StudioSocket, role: Role | undefined): boolean =>
  role !== undefined && (!isOperatorRequest(socket) || hasRoleAtLeast(role, 'support'))

/** Closes sockets whose session has ended or whose role was revoked. */
export async function dropEndedSessions(auth: Auth, open: readonly StudioSocket[]): Promise<void> {
  if (open.length === 0) return
  const roles = await auth.findRoles([...new Set(open.map((socket) => socket.data.session.sessionId))])
  for (const socket of open) if (!mayStay(socket, roles.get(socket.data.session.sessionId))) disconnect(socket)
}
