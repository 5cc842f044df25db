import { deletionGraceDays } from '@songloom/contracts/account/account-data.rules'
import type { AccountMail } from '@songloom/store/account/account-mails'
import type { Mail } from '../auth/mail/mail.ts'

const dayAndTime = (at: Date): string =>
  `${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

/** The mail about a requested deletion, or an archive that is ready. */
export function createAccountMail({ kind, to, endsAt }: AccountMail, origin: string): Mail {
  const page = `${origin}/myaccount#your-data`
  if (kind === 'export')
    return {
      to,
      subject: 'Your Songloom data is ready',
      text: [
        `The archive of all your data is ready. You can download it until ${dayAndTime(endsAt)}; then it is deleted.`,
        page,
      ].join('\n\n'),
    }
  return {
    to,
    subject: 'Your Songloom account will be deleted',
    text: [
      `You asked us to delete your account. It will be deleted on ${dayAndTime(endsAt)}, with all songs and projects.`,
      `Until then, for ${deletionGraceDays} days, you can undo this. Sign in and press “Keep my account”:`,
      page,
      'If it was not you, sign in now, undo it and change your password.',
    ].join('\n\n'),
  }
}
