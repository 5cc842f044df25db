/** Whose password or code is checked. */
export interface Person {
  id: string
  email: string
}

/** What a signed-in user does with the ways into the account. Each throws a `Refusal`. */
export interface IdentityPort {
  hasPassword(userId: string): Promise<boolean>
  /** Throws `wrong_password`, `password_absent` and, after some failures, `too_many_requests`. */
  checkPassword(person: Person, password: string): Promise<void>
  /** Replaces the password, or sets the first one. Sessions stay. */
  setPassword(userId: string, password: string): Promise<void>
}
