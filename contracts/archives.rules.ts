/** How many audios one archive may hold. */
export const maxArchivedAudios = 200

/** A name that every system can unpack: no folders, no signs with a meaning of their own, no dot in front. */
export const archivedName = (name: string): string =>
  [...name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '_')].slice(0, 120).join('').trim() || 'Untitled'

/** File names for audios in their order; a second of the same name says so. */
export function archivedNames(names: readonly string[], format: string): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const clean = archivedName(name)
    const serial = (seen.get(clean.toLowerCase()) ?? 0) + 1
    seen.set(clean.toLowerCase(), serial)
    return `${clean}${serial === 1 ? '' : ` (${serial})`}.${format}`
  })
}
