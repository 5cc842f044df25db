import { hasRoleAtLeast } from '../account/plans.rules.ts'
import { routes } from '../routes/routes.ts'
import type { Route } from '../routes/route.ts'
import { keyScopes, listKeyScopes } from '../support/keys.rules.ts'
import {
  getDailyTokenLimit,
  largestBulkWithoutApproval,
  largestGrantTokens,
  largestGrantWithoutApprovalTokens,
  largestLeadGrantTokens,
  needsBulkApproval,
  needsGrantApproval,
} from '../support/money.rules.ts'
import { largestBulk, supportActionLabels, supportActions } from '../support/support.rules.ts'

export const tableStart = '<!-- roles: begin -->'
export const tableEnd = '<!-- roles: end -->'

const staffRoles = ['support', 'lead', 'admin'] as const
type StaffRole = (typeof staffRoles)[number]

const grouped = (amount: number): string => amount.toLocaleString('en-US')

function describeDay(role: StaffRole): string {
  const limit = getDailyTokenLimit(role)
  return limit === null ? 'yes' : `${grouped(limit)} tokens a day`
}

const describeBulk = (role: StaffRole): string =>
  needsBulkApproval(role, largestBulk) ? `over ${largestBulkWithoutApproval} a lead or an admin approves` : 'yes'

function describeGrant(role: StaffRole): string {
  if (!needsGrantApproval(role, largestGrantTokens)) return `${grouped(largestGrantTokens)} tokens; not to oneself`
  const [approval, most] = [largestGrantWithoutApprovalTokens, largestLeadGrantTokens].map(grouped)
  return `${most} tokens, over ${approval} an admin approves; ${describeDay(role)}; not to staff`
}

/** A role's rights, where they are not just yes or no. */
const limits: Partial<Record<string, (role: StaffRole) => string>> = {
  supportBulkStart: describeBulk,
  supportGrant: describeGrant,
  supportRefundDna: (role) => (hasRoleAtLeast(role, 'admin') ? 'not of staff' : `${describeDay(role)}; not of staff`),
  supportSetPlan: (role) => (hasRoleAtLeast(role, 'admin') ? 'not of oneself' : 'not of staff'),
  supportBulkDecision: () => 'not one’s own',
  supportGrantDecision: () => 'not one’s own',
  supportLimit: () => 'not of staff',
  supportBlock: () => 'not of staff',
  supportLift: (role) => (hasRoleAtLeast(role, 'lead') ? 'yes' : 'a limit; a block not'),
  supportResetTwoStep: (role) => (hasRoleAtLeast(role, 'admin') ? 'not of oneself' : 'not of staff'),
  supportEndSessions: (role) => (hasRoleAtLeast(role, 'admin') ? 'not of oneself' : 'not of staff'),
}

interface Row {
  what: string
  name: string
  route: Route
  action?: string
  limit?: (role: StaffRole) => string
}

const labels: Partial<Record<string, string>> = {
  supportBulks: 'Bulk actions',
  supportBulkPreview: 'Bulk dry run',
  supportBulk: 'Bulk action',
  supportAction: 'Generation',
  supportPresence: 'Who else looks',
  pauseGroup: 'Pause engine or all',
  resumeGroup: 'Resume engine or all',
}

/** "supportBulkItems" as "Bulk items", where there is no label. */
function labelOf(name: string): string {
  const spaced = name.replace(/^support/, '').replace(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)
  const text = labels[name] ?? spaced.trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const actionRow = (name: string, route: Route, action: (typeof supportActions)[number]): Row => ({
  ...{ what: `${labelOf(name)}: ${supportActionLabels[action]}`, name, route, action },
  ...(name === 'supportAction' && action === 'refund' ? { limit: describeDay } : {}),
})

function rowsOf([name, route]: [string, Route]): Row[] {
  if (name === 'supportAction' || name === 'supportBulkPreview')
    return supportActions.map((action) => actionRow(name, route, action))
  return [{ what: labelOf(name), name, route, ...(limits[name] ? { limit: limits[name] } : {}) }]
}

const isForStaff = ({ policy }: Route): boolean => policy !== 'public' && policy !== 'session'

function cellOf(role: StaffRole, { route: { policy }, limit }: Row): string {
  if (policy !== 'public' && policy !== 'session' && !hasRoleAtLeast(role, policy)) return '–'
  return limit?.(role) ?? 'yes'
}

function keyCell({ name, route, action }: Row): string {
  const scopes = listKeyScopes(name, route, action)
  return scopes.length === 0 ? '–' : scopes.length === keyScopes.length ? 'any scope' : scopes.join(' or ')
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const heads = ['What', 'Call', 'Creator', 'Support', 'Lead', 'Admin', 'Key with scope']

const renderRow = (row: Row): string => {
  const { method, path } = row.route
  const roles = staffRoles.map((role) => cellOf(role, row))
  return line([row.what, `\`${method} ${path}\``, isForStaff(row.route) ? '–' : 'yes', ...roles, keyCell(row)])
}

/**
 * Which role may make which call of the desk, as Markdown: from the policies of the routes and the rules of money and
 * keys.
 */
export function renderRolesTable(): string {
  const desk = Object.entries<Route>(routes).filter(([, { path }]) => path.startsWith('/api/support/'))
  const rows = desk.flatMap(rowsOf).map(renderRow)
  return [line(heads), line(heads.map(() => '---')), ...rows].join('\n')
}
