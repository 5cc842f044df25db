import { errorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { routes } from '@songloom/contracts/routes/routes'
import { secretName } from './belongings.ts'
import type { KeptBelongings } from './kept-belongings.ts'
import { principals } from './matrix.ts'
import type { Principal, Row } from './matrix.ts'

export interface CellContext {
  url: string
  belongings: KeptBelongings
  tokens: Record<Principal, string>
  ownerId: string
}

const codeOf: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'signed_out',
  403: 'wrong_user',
  404: 'not_found',
  410: 'link_ended',
  409: 'project_has_pending',
  412: 'upload_protocol',
}

/** The faults of one cell: status, body, leaked text, and changes after a denial. */
export async function faultsOfCell(context: CellContext, row: Row, principal: Principal): Promise<string[]> {
  const { url, belongings, ownerId } = context
  const of = await belongings.sceneFor(row.relation)
  const expected = row.expected[principals.indexOf(principal)]!
  const { status, text } = await send(url, row, row.input?.(of, ownerId) ?? {}, context.tokens[principal])
  const isChanged = await belongings.settle()
  const faults: string[] = []
  if (status !== expected) faults.push(`answers ${status}, not ${expected}`)
  if (expected >= 400) {
    if (routes[row.route].method !== 'HEAD' && !isRefusal(text, refusalOf(row, expected)))
      faults.push(`its refusal is another: ${text.slice(0, 200)}`)
    if (isChanged) faults.push('it changed the database')
  }
  const mayNameOwner = principal === 'owner' || (asksForRole(row) && expected < 400)
  if (!mayNameOwner && (text.includes(secretName) || text.includes(ownerId))) faults.push('it names the owner')
  return faults.map((fault) => `${row.route} (${row.relation}) by ${principal}: ${fault}`)
}

/** On routes with a role 403 means that the role is missing; elsewhere that another user is named. */
const refusalOf = (row: Row, status: number): ErrorCode =>
  status === 403 && asksForRole(row)
    ? 'forbidden'
    : status === 403 && row.refusal
      ? row.refusal
      : (status === 409 || status === 400) && row.conflict
        ? row.conflict
        : codeOf[status]!

const asksForRole = ({ route }: Row): boolean => routes[route].policy !== 'public' && routes[route].policy !== 'session'

function isRefusal(text: string, code: ErrorCode): boolean {
  if (!text.startsWith('{')) return false
  const body = JSON.parse(text) as { success: boolean; code: string; message: string }
  return !body.success && body.code === code && body.message === errorMessage(code)
}

type Input = ReturnType<NonNullable<Row['input']>>

async function send(
  url: string,
  { route }: Row,
  { params = {}, query = {}, headers = {}, body }: Input,
  token: string,
) {
  const { method, path } = routes[route]
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const response = await fetch(`${url}${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}
