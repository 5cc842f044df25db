import type { ReadyMail } from '@songloom/store/ready-mails'
import type { Mail } from './auth/mail.ts'

/** What a mail says of a generation that has ended; the name is the user's own words, on one line. */
export function readyMail({ to, name, projectId, isReady, tokensReturned }: ReadyMail, origin: string): Mail {
  const plain = name.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  const what = isReady
    ? `“${plain}” is ready. Listen to it here:`
    : `“${plain}” could not be made. ${tokensReturned} tokens were refunded. You can try again here:`
  return {
    to,
    subject: isReady ? `“${plain}” is ready` : `“${plain}” could not be made`,
    text: [
      what,
      `${origin}/studio/${projectId}`,
      'You asked for a mail when a generation takes longer than a minute. You can turn this off in My Account.',
    ].join('\n\n'),
  }
}
