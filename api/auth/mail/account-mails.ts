import type { Mail } from './mail.ts'
import { writeGreeting } from './reset-mail.ts'

interface Receiver {
  name: string
  email: string
}

const write = (receiver: Receiver, subject: string, ...paragraphs: string[]): Mail => ({
  to: receiver.email,
  subject,
  text: [writeGreeting(receiver.name), ...paragraphs].join('\n\n'),
})

const within = 'It works once, within 60 minutes.'

/** To the new address, with the link that makes it the account's. */
export const confirmEmailMail = (receiver: Receiver, url: string): Mail =>
  write(
    receiver,
    'Confirm your new email for Songloom',
    'this address was given as the new one of a Songloom account. This link confirms it:',
    url,
    'It works once, within 60 minutes, while you stay logged in where you asked.',
    'If it was not you, nothing needs to be done.',
  )

/** To the old address, with the link that keeps it. */
export const cancelEmailMail = (receiver: Receiver, url: string): Mail =>
  write(
    receiver,
    'Your Songloom email is being changed',
    'somebody, probably you, asked for another email address for your Songloom account.',
    'If it was not you, this link keeps this address and logs everybody out:',
    url,
    `${within} Choose a new password then. If it was you, nothing needs to be done.`,
  )

/** To an address that has an account already: only its owner learns of the request. */
export const createKnownEmailMail = (receiver: Receiver): Mail =>
  write(
    receiver,
    'Your email has a Songloom account already',
    'somebody, perhaps you, wanted to use this address for another Songloom account. It has an account already.',
    'If it was you, log in with this address. If it was not you, nothing needs to be done.',
  )

const changes = {
  password: 'the password of your Songloom account was changed, and your other devices were logged out.',
  two_step_on: 'two-step login was turned on for your Songloom account.',
  two_step_off: 'two-step login was turned off for your Songloom account.',
  recovery_codes: 'new recovery codes were made for your Songloom account; the old ones no longer work.',
} as const
export type AccountChange = keyof typeof changes

/** Notifies the user of a change, so that a change by somebody else is noticed. */
export const createAccountChangedMail = (receiver: Receiver, change: AccountChange): Mail =>
  write(
    receiver,
    'Your Songloom account was changed',
    changes[change],
    'If it was not you, reset your password at once and write to support.',
  )
