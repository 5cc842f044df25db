import { t } from '@lingui/core/macro'
import type { ApiKeyScope } from '@songloom/contracts/account/api-keys.rules'
import type { ApiKey } from '@songloom/contracts/account/api-keys'
import { formatDayAndTime } from '../../lib/i18n/format.ts'

/** What a scope allows, for people. */
export const describeScope = (scope: ApiKeyScope): string =>
  ({
    read_library: t`Read songs, projects and messages`,
    write_projects: t`Change projects and the library`,
    create_jobs: t`Start, stop and remove generations, and upload`,
    read_account: t`Read tokens, history and settings`,
    write_settings: t`Change settings`,
  })[scope]

export const describeDays = (days: number): string => (days === 365 ? t`1 year` : t`${days} days`)

export function describeOverlap(hours: number): string {
  if (hours === 0) return t`Stop it at once`
  if (hours === 1) return t`1 hour more`
  return hours === 24 ? t`1 day more` : t`7 days more`
}

export const isWorking = ({ revokedAt, expiresAt }: ApiKey): boolean =>
  revokedAt === null && Date.parse(expiresAt) > Date.now()

/** Whether it works, until when, or why not. */
export function describeState(key: ApiKey, locale: string): string {
  if (key.isRevokedBySupport) return t`Revoked by support`
  if (key.revokedAt !== null) return t`Revoked`
  const end = formatDayAndTime(key.expiresAt, locale)
  if (!isWorking(key)) return key.replacedBy ? t`Replaced` : t`Expired`
  return key.replacedBy ? t`Replaced; works until ${end}` : t`Works until ${end}`
}
