import { cutToSize } from './names.rules.ts'

/** With a number and an ending it stays below the 255 bytes that file systems allow. */
const maxBytes = 240

const encoder = new TextEncoder()
const countBytes = (part: string): number => encoder.encode(part).length

/** Without the joiners and tags that emoji and Indic words are written with, format signs hide or turn what follows them. */
const hiddenSigns = /(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu

/** Windows takes these for devices, whatever follows their first dot. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\s*(?:\.|$))/i

/**
 * A file's name without its ending, at most 240 bytes, that every system can store: composed (NFC), no folders, no signs with a
 * meaning of their own, no dot in front, no name of a device.
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

/** Equal for names that a file system without capitals or Unicode forms takes for one. */
const foldFileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{DI}/gu, '')
    .toUpperCase()
    .toLowerCase()

/** File names with an ending, in the order of `names`; what would have the name of another gets the next free number. */
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
