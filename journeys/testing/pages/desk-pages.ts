import type { BrowserContext, Page } from 'playwright-core'
import { deskList } from '../desk.ts'
import type { Places, Screen } from './screens.ts'

/** A page of the support desk and the role of its user; support by default. */
export interface DeskScreen extends Screen {
  as?: 'support' | 'creator' | 'admin' | 'nobody'
}

const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const rows = (page: Page) => page.locator('[data-row]').first().waitFor()
const projectOf = (place: string): string => place.split('/').at(-1)!

async function openList(page: Page, path: string): Promise<void> {
  await go(page, path)
  await rows(page)
}

/** Without a configuration, which tests do not have, there are no rows. */
async function openProviders(page: Page): Promise<void> {
  await go(page, '/console/providers')
  await page.getByText('Every send has an answer.').waitFor()
}

/** The page of the only generation of a project. */
async function openGeneration(page: Page, place: string): Promise<void> {
  await openList(page, deskList('generations', { tab: 'all', projectId: projectOf(place) }))
  await page.locator('[data-row-link]').first().click()
  await page.getByRole('group', { name: 'Actions' }).waitFor()
}

async function openAction(page: Page, { pending }: Places): Promise<void> {
  await openGeneration(page, pending)
  await page.getByRole('button', { name: 'Fail and return tokens' }).click()
  await page.getByRole('dialog').getByText('What will happen').waitFor()
}

async function openDryRun(page: Page): Promise<void> {
  await openList(page, deskList('generations', { tab: 'all' }))
  await page.getByRole('button', { name: /^Apply to (all|the one)/ }).click()
  await page.getByRole('menuitem', { name: 'Resend the notification' }).click()
  await page
    .getByRole('dialog')
    .getByText(/\d+ eligible/)
    .waitFor()
}

async function openUser(page: Page): Promise<void> {
  await openList(page, deskList('users', { search: 'paid@songloom.test' }))
  // The first may be among the busiest users.
  await page.getByRole('link', { name: 'paid@songloom.test' }).last().click()
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
}

async function openGrant(page: Page): Promise<void> {
  await openUser(page)
  await page.getByRole('button', { name: 'Grant tokens' }).click()
  await page.getByRole('dialog').getByLabel('Tokens').fill('500')
}

async function openHistory(page: Page, { done }: Places): Promise<void> {
  await openGeneration(page, done)
  await page.getByRole('link', { name: 'Show its history' }).click()
  // The page before has rows and a heading too, and this one's code comes later.
  await page.waitForURL(/\/history$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await rows(page)
}

async function openLedger(page: Page): Promise<void> {
  await openList(page, '/console/ledger')
  await page.getByRole('button', { name: 'Check ledger' }).click()
  await page.getByText('Ledger balances.').waitFor()
}

async function openPayments(page: Page, path: string, name: string): Promise<void> {
  await go(page, path)
  await page.getByRole('heading', { name }).waitFor()
}

async function openKeys(page: Page): Promise<void> {
  await openList(page, deskList('generations', { tab: 'all' }))
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
}

async function openDreampacks(page: Page): Promise<void> {
  await go(page, '/console/dreampacks')
  await page.getByRole('tab', { name: /^Stuck \d/ }).waitFor()
}

async function openBulk(page: Page): Promise<void> {
  await openList(page, '/console/bulks')
  await page.locator('[data-row-link]').first().click()
  await page.getByRole('heading', { name: 'Requested for', exact: true }).waitFor()
}

/** Leaves a bulk action and its audit entries. The unfinished generation does not fail while all states are visited. */
export async function seedDesk(
  support: BrowserContext,
  address: string,
  { pendingId }: Pick<Places, 'pendingId'>,
): Promise<void> {
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await support.request.post(`${address}${path}`, { data, headers: { origin: address } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json() as Promise<Answer>
  }
  const reason = 'The user does not see the result'
  const requestId = `more-time-${pendingId}`
  await post(`/api/support/generations/${pendingId}/actions`, { action: 'more_time', reason, requestId })
  const { bulk } = await post<{ bulk: { id: string } }>('/api/support/bulk', {
    action: 'resend',
    filter: { tab: 'all' },
  })
  await post(`/api/support/bulk/${bulk.id}/start`, { reason })
}

export const deskPages: readonly DeskScreen[] = [
  {
    name: 'desk-sign-in',
    as: 'nobody',
    async enter(page) {
      await go(page, '/console/')
      await page.getByLabel('Password').waitFor()
    },
  },
  {
    name: 'desk-staff-only',
    as: 'creator',
    async enter(page) {
      await go(page, '/console/')
      await heading(page)
    },
  },
  { name: 'desk-generations', enter: (page) => openList(page, deskList('generations', { tab: 'all' })) },
  { name: 'desk-generation-pending', enter: (page, { pending }) => openGeneration(page, pending) },
  { name: 'desk-generation-failed', enter: (page, { failed }) => openGeneration(page, failed) },
  { name: 'desk-generation-done', enter: (page, { done }) => openGeneration(page, done) },
  { name: 'desk-action', enter: openAction },
  { name: 'desk-dry-run', enter: openDryRun },
  { name: 'desk-history', enter: openHistory },
  { name: 'desk-failures', enter: (page) => openList(page, '/console/failures?whose=all&within=604800') },
  { name: 'desk-bulks', enter: (page) => openList(page, '/console/bulks') },
  { name: 'desk-bulk', enter: openBulk },
  { name: 'desk-dreampacks', enter: openDreampacks },
  { name: 'desk-users', enter: (page) => openList(page, '/console/users') },
  { name: 'desk-user', enter: openUser },
  { name: 'desk-grant', as: 'admin', enter: openGrant },
  { name: 'desk-ledger', enter: openLedger },
  { name: 'desk-subscriptions', enter: (page) => openPayments(page, '/console/subscriptions', 'Payments') },
  { name: 'desk-webhooks', enter: (page) => openPayments(page, '/console/webhooks', 'Webhook inbox') },
  { name: 'desk-plans', enter: (page) => openList(page, '/console/plans') },
  { name: 'desk-providers', enter: openProviders },
  { name: 'desk-system', enter: (page) => openList(page, '/console/system') },
  { name: 'desk-audit', enter: (page) => openList(page, '/console/audit') },
  { name: 'desk-keys', enter: openKeys },
  {
    name: 'desk-not-found',
    async enter(page) {
      await go(page, '/console/no/such/page')
      await heading(page)
    },
  },
]

export const emailAtDesk = ({ as = 'support' }: DeskScreen): string | undefined =>
  as === 'nobody' ? undefined : `${as}@songloom.test`
