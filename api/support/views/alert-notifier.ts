import type { AlertNotice } from '@songloom/store/support/views/alert-notices'
import type { Mail, MailPort } from '../../auth/mail/mail.ts'

const webhookTimeoutMs = 5_000

interface Deps {
  mail: MailPort
  /** Where alerts are mailed to; none without it. */
  mailTo: string | undefined
  /** Where alerts are posted to; none without it. */
  webhookUrl: string | undefined
  origin: string
}

const listUrl = ({ filter }: AlertNotice, origin: string): string =>
  `${origin}/console/generations${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`

/** The mail about an alert. */
function alertMail(notice: AlertNotice, { origin, mailTo = '' }: Pick<Deps, 'origin' | 'mailTo'>): Mail {
  const { event, viewName, count, alertOver } = notice
  const name = viewName.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  const state = event === 'fired' ? 'Alert' : 'Resolved'
  return {
    to: mailTo,
    subject: `${state}: ${name} (${count})`,
    text: [`${count} generations match “${name}”; the limit is ${alertOver}.`, listUrl(notice, origin)].join('\n\n'),
  }
}

async function postAlert(notice: AlertNotice, { webhookUrl = '', origin }: Deps): Promise<void> {
  const { alertId, event, viewName, count, alertOver, at } = notice
  const response = await fetch(webhookUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(webhookTimeoutMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ alertId, event, viewName, count, alertOver, at, url: listUrl(notice, origin) }),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`)
}

/** Sends a notice by its channel; rejects if it was not accepted. */
export const createAlertNotifier =
  (deps: Deps) =>
  (notice: AlertNotice): Promise<void> =>
    notice.channel === 'mail' ? deps.mail.send(alertMail(notice, deps)) : postAlert(notice, deps)
