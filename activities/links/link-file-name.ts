import { createTable } from '@songloom/contracts/create-table.rules'
import { cutToSize } from '@songloom/contracts/library/names.rules'

/** File extensions by media type. */
const extensionByType = createTable<string>({
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/x-mp3': 'mp3',
  'audio/mpeg3': 'mp3',
  'audio/wav': 'wav',
  'audio/wave': 'wav',
  'audio/x-wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/aac': 'aac',
  'audio/x-aac': 'aac',
  'audio/aacp': 'aac',
  'audio/ogg': 'ogg',
  'audio/vorbis': 'ogg',
  'audio/opus': 'ogg',
  'application/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/m4a': 'm4a',
  'video/mp4': 'mp4',
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/midi': 'mid',
  'audio/x-midi': 'mid',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
})

const audioEndings = new Set([...extensionByType.values(), 'midi'])

/** A type without its parameters. */
export const mimeEssence = (contentType: string): string => contentType.split(';', 1)[0]!.trim().toLowerCase()

/** A linked file's name: from its server, its address, or its type. Safe to show and to store. */
export function linkFileName(url: URL, contentType: string, disposition = ''): string {
  const name = cleaned(dispositionName(disposition) ?? decoded(url.pathname.split('/').at(-1) ?? ''))
  const extension = extensionByType.get(mimeEssence(contentType))
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  // A non-audio extension names the server's script, as in "download.php".
  const isComplete = extension === undefined || audioEndings.has(ending)
  return isComplete ? name || 'audio' : `${name || 'audio'}.${extension}`
}

function dispositionName(disposition: string): string | undefined {
  const [, encoded] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? []
  if (encoded !== undefined) return decoded(encoded)
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? plain
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const maxNameSigns = 160

/** No folders, nothing unseen, nothing that turns a line around. */
function cleaned(name: string): string {
  const visible = name.replace(/^.*[/\\]/s, '').replace(/[\p{C}<>:"|?*]/gu, '')
  const trimmed = visible.trim().replace(/^\.+/, '')
  const [, stem = trimmed, ending = ''] = /^(.*?)(\.[^.]{1,8})?$/s.exec(trimmed) ?? []
  return cutToSize(stem, maxNameSigns, () => 1) + ending
}
