import type { Request, Response } from 'express'

/** Whose password or code is checked. */
export interface Person {
  id: string
  email: string
}

/** A request of a signed-in user; what it changes may set its cookies. */
export interface Exchange {
  req: Request
  res: Response
  user: Person
}

export interface NewTwoStep {
  /** `otpauth://…`, for the picture that an app reads. */
  uri: string
  /** The same secret, in letters that can be typed. */
  secret: string
  recoveryCodes: string[]
}

/** What a signed-in user does with the ways into the account. Each throws a `Refusal`. */
export interface IdentityPort {
  hasPassword(userId: string): Promise<boolean>
  /** Throws `wrong_password`, `password_absent` and, after some failures, `too_many_requests`. */
  checkPassword(person: Person, password: string): Promise<void>
  /** Replaces the password, or sets the first one. Sessions stay. */
  setPassword(userId: string, password: string): Promise<void>
  /** Limits mails to one address and by one account. */
  admitEmailChange(userId: string, newEmail: string): Promise<void>
  hasTwoStep(userId: string): Promise<boolean>
  /** `password` may be left out where the account has none; this holds for the next ones too. */
  startTwoStep(exchange: Exchange, password: string | undefined): Promise<NewTwoStep>
  /** Answers the new token of the session. */
  finishTwoStep(exchange: Exchange, code: string): Promise<string>
  /** Throws `wrong_code`, `code_used`, `two_step_off` and, after some failures, `too_many_requests`. */
  checkCode(exchange: Exchange, code: string): Promise<void>
  endTwoStep(exchange: Exchange, password: string | undefined): Promise<string>
  /** The provider's address, where the user connects it. Throws `not_found` and `provider_unavailable`. */
  beginLink(exchange: Exchange, providerId: string): Promise<string>
  renewRecoveryCodes(exchange: Exchange, password: string | undefined): Promise<string[]>
}
