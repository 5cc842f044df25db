import type { Mail } from './mail.ts'

/** The one mail identity sends. */
export function resetMail({ name, email }: { name: string; email: string }, url: string): Mail {
  return {
    to: email,
    subject: 'Reset your Songloom password',
    text: [
      `Hello ${name},`,
      'somebody, probably you, asked for a new password for your Songloom account. This link lets you choose one:',
      url,
      'It works once, within 60 minutes. If it was not you, nothing needs to be done: your password stays as it is.',
    ].join('\n\n'),
  }
}
