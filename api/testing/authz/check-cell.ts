import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { Route } from '@songloom/contracts/routes/route'
import { routes } from '@songloom/contracts/routes/routes'
import { secretName } from './secret-name.ts'
import type { KeptBelongings } from './belongings/kept-belongings.ts'
import { principals } from './matrix-row.ts'
import type { Principal, Row } from './matrix-row.ts'

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

/**
 * The faults of a row's cells: status, body, leaked text, and changes after a denial. Denied calls are sent together,
 * since none may change anything; what an allowed one changes is reverted before the next.
 */
export async function findFaults(context: CellContext, row: Row, asked: readonly Principal[]): Promise<string[]> {
  const of = await context.belongings.sceneFor(row.relation)
  const input = row.input?.(of, context.ownerId) ?? {}
  const ask = async (principal: Principal): Promise<string[]> =>
    judge(context, row, principal, await send(context.url, row, input, context.tokens[principal]))
  const denied = asked.filter((principal) => isDenied(row, principal))
  const faults = (await Promise.all(denied.map(ask))).flat()
  if (denied.length > 0 && (await context.belongings.settle()))
    faults.push(toFault(row, denied.join(', '), 'it changed the database'))
  const allowed = asked.filter((principal) => !isDenied(row, principal))
  for (const principal of allowed) {
    faults.push(...(await ask(principal)))
    if (!isReading(row)) await context.belongings.settle()
  }
  if (allowed.length > 0 && isReading(row)) await context.belongings.settle()
  return faults
}

export const isReading = ({ route }: Row): boolean => ['GET', 'HEAD'].includes(routes[route].method)

const statusFor = ({ expected }: Row, principal: Principal): number => expected[principals.indexOf(principal)]!
const isDenied = (row: Row, principal: Principal): boolean => statusFor(row, principal) >= 400
const toFault = ({ route, relation }: Row, principal: string, fault: string): string =>
  `${route} (${relation}) by ${principal}: ${fault}`

function judge(
  { ownerId }: CellContext,
  row: Row,
  principal: Principal,
  { status, text }: { status: number; text: string },
): string[] {
  const expected = statusFor(row, principal)
  const faults: string[] = []
  if (status !== expected) faults.push(`answers ${status}, not ${expected}`)
  if (expected >= 400 && routes[row.route].method !== 'HEAD' && !isRefusal(text, refusalOf(row, expected)))
    faults.push(`its refusal is another: ${text.slice(0, 200)}`)
  const mayNameOwner = principal === 'owner' || (asksForRole(row) && expected < 400)
  if (!mayNameOwner && (text.includes(secretName) || text.includes(ownerId))) faults.push('it names the owner')
  return faults.map((fault) => toFault(row, principal, fault))
}

/** On routes with a role 403 means that the role is missing; elsewhere that another user is named. */
const refusalOf = (row: Row, status: number): ErrorCode =>
  status === 403 && asksForRole(row)
    ? 'forbidden'
    : status === 403 && row.refusal
      ? row.refusal
      : (status === 409 || status === 400) && row.conflict
        ? row.conflict
        : (status === 401 && signedOutCode(row)) || codeOf[status]!

const signedOutCode = ({ route }: Row): ErrorCode | undefined => (routes[route] as Route).signedOutCode

const asksForRole = ({ route }: Row): boolean => routes[route].policy !== 'public' && routes[route].policy !== 'session'

/** Whether it is the message of the code, with values in the place of its names. */
function isMessage(message: string, code: ErrorCode): boolean {
  const parts = getErrorMessage(code).split(/\{\w+\}/)
  return parts.length === 1 ? message === parts[0] : message.startsWith(parts[0]!) && message.endsWith(parts.at(-1)!)
}

function isRefusal(text: string, code: ErrorCode): boolean {
  if (!text.startsWith('{')) return false
  const body = JSON.parse(text) as { success: boolean; code: string; message: string }
  return !body.success && body.code === code && isMessage(body.message, code)
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
