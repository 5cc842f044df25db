import { cutToSize } from './names.rules.ts'

/** With a number and an extension it stays below the 255 bytes of file systems. */
const maxBytes = 240

const encoder = new TextEncoder()
const countBytes = (part: string): number => encoder.encode(part).length

/** Format characters hide or reorder text, except the joiners and tags that emoji and Indic scripts need. */
const hiddenSigns = /(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu

/** Reserved by Windows, whatever follows their first dot. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\s*(?:\.|$))/i

/**
 * A file's name without its extension, at most 240 bytes, valid on every system: composed (NFC), no separators or
 * reserved characters, no leading dot, no device name.
 */
export function toFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(hiddenSigns, '')
    .replace(/[\p{Cc}/\\:*?"<>|]/gu, '_')
    .trim()
    .replace(/^\.+/, '_')
    .replace(deviceName, '$&_')
  return cutToSize(clean, maxBytes, countBytes).trim() || 'Untitled'
}

/** Equal for names that a case- and form-insensitive file system treats as one. */
const foldFileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{DI}/gu, '')
    .toUpperCase()
    .toLowerCase()

/** File names with an extension, in the order of `names`; duplicates get the next free number. */
export function toFileNames(names: readonly string[], ending: string): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const clean = toFileName(name)
    let unique = clean
    for (let serial = 2; taken.has(foldFileName(unique)); serial++) unique = `${clean} (${serial})`
    taken.add(foldFileName(unique))
    return `${unique}.${ending}`
  })
}
