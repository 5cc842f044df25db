import { createTable } from '@songloom/contracts/create-table.rules'

/** Names that browsers still give to places that have changed theirs. */
const renamed = createTable<string>({
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
})

const presentName = (timeZone: string): string => renamed.get(timeZone) ?? timeZone

/** The time zone of this browser. */
export const getBrowserTimeZone = (): string => presentName(new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** As it is read: 'America/New York'. */
export const getTimeZoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/** All available time zones, including those in use that this browser names differently. */
export function listTimeZones(...used: readonly string[]): string[] {
  const known = Intl.supportedValuesOf('timeZone').map(presentName)
  return [...new Set([...known, 'UTC', ...used])].toSorted()
}
