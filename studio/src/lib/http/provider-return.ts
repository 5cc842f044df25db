import { t } from '@lingui/core/macro'
import { notify } from '../shell/notify.ts'

const sentences = (): Record<string, string> => ({
  provider_unavailable: t`The other site does not answer at the moment. Try again in a moment, or log in another way.`,
  provider_cancelled: t`You did not agree at the other site, so nothing was changed.`,
  provider_email_unverified: t`The other site has not confirmed your email. Confirm it there, then try again.`,
  provider_not_connected: t`Your email has an account here already. Log in with your password, then connect the other site in My Account.`,
  provider_connected_elsewhere: t`This login is connected with another Songloom account. Remove it there first.`,
  sign_in_expired: t`This login took too long. Please begin again.`,
})

/** Says what went wrong at another site, by the code in the address it led back to. */
export function noticeProviderProblem(search: string): void {
  const code = new URLSearchParams(search).get('problem')
  if (code === null) return
  const failed = t`The login at the other site did not work. Try again, or log in another way.`
  notify.error(sentences()[code] ?? failed, 'provider')
}
