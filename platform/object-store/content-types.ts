import { createTable } from '@songloom/contracts/create-table.rules'

const byExtension = createTable<string>({
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  json: 'application/json',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  zip: 'application/zip',
})

/** The content type of a key's extension; unknown ones are bytes. */
export const getContentType = (key: string): string =>
  byExtension.get(key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
