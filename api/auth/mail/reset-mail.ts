import type { Mail } from './mail.ts'

/** A stranger can sign up with another person's address: the name in the mail has no newlines, links or bidi marks. */
export function writeGreeting(name: string): string {
  // Joiners stay: Devanagari is written with them.
  const plain = name.replace(/[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\s]+/gu, ' ').trim()
  return plain === '' || /[/:@\\]|\.\S/.test(plain) ? 'Hello,' : `Hello ${plain},`
}

/** The link to a new password. */
export function resetMail({ name, email }: { name: string; email: string }, url: string): Mail {
  return {
    to: email,
    subject: 'Reset your Songloom password',
    text: [
      writeGreeting(name),
      'somebody, probably you, asked for a new password for your Songloom account. This link lets you choose one:',
      url,
      'It works once, within 60 minutes. If it was not you, nothing needs to be done: your password stays as it is.',
    ].join('\n\n'),
  }
}
