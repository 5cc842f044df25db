import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../http/refusal.ts'

/** The 3,600 most used passwords of at least eight characters, in lower case. */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split(/\s+/),
)

/** Words that an attacker tries first at this site; listed in docs/asvs/accounts.md. */
const siteWords = new Set(['songloom', 'songloomtest', 'songloomadmin', 'adminsongloom', 'musicstudio', 'aimusic'])

/** Letters alone, so that digits and signs around a word do not hide it. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/**
 * Refuses with `password_common` what others guess first: a common password, this site's name, or the user's own
 * address or its first part, whatever digits and signs are around it.
 */
export function refuseCommonPassword(password: string, email?: string): void {
  const letters = lettersOf(password)
  const own = email === undefined ? [] : [lettersOf(email), lettersOf(email.split('@')[0]!)]
  const isOwn = letters.length > 0 && own.includes(letters)
  if (common.has(password.toLowerCase()) || siteWords.has(letters) || isOwn) throw new Refusal('password_common')
}
