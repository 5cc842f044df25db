import { concatBytes, utf8 } from '../bytes/byte-writer.ts'
import { MediaError } from '../media-error.ts'
import { encoderName, recipeField, textFields } from './tags.ts'
import type { AudioTags, CoverPicture } from './tags.ts'

const utf8Encoding = 3
const frontCover = 3
const languageUndetermined = 'und'
const maxSize = 2 ** 28 - 1

const textFrames: Partial<Record<keyof AudioTags, string>> = {
  title: 'TIT2',
  artist: 'TPE1',
  album: 'TALB',
  genre: 'TCON',
  bpm: 'TBPM',
}

function syncsafe(size: number): Uint8Array {
  if (size > maxSize) throw new MediaError('tag-too-large', `An ID3 tag cannot hold ${size} bytes`)
  return Uint8Array.of((size >>> 21) & 0x7f, (size >>> 14) & 0x7f, (size >>> 7) & 0x7f, size & 0x7f)
}

function frame(id: string, ...content: (Uint8Array | string)[]): Uint8Array {
  const parts = content.map((part) => (typeof part === 'string' ? utf8(part) : part))
  const body = concatBytes([Uint8Array.of(utf8Encoding), ...parts])
  return concatBytes([utf8(id), syncsafe(body.length), Uint8Array.of(0, 0), body])
}

/** TKEY holds at most three characters: 'A minor' is written 'Am', 'Bb major' 'Bb'. */
export function id3Key(key: string): string | undefined {
  const found = /^\s*([A-G])\s*([#♯b♭]?)\s*(m|min|minor|maj|major|)\s*$/i.exec(key)
  if (!found) return undefined
  const [, note = '', accidental = '', mode = ''] = found
  const minor = mode === 'm' || /^min/i.test(mode) ? 'm' : ''
  return note.toUpperCase() + accidental.replace('♯', '#').replace('♭', 'b').replace('B', 'b') + minor
}

function textFrame(name: keyof AudioTags, text: string): Uint8Array[] {
  const plain = textFrames[name]
  if (plain) return [frame(plain, text)]
  if (name === 'lyrics') return [frame('USLT', languageUndetermined, '\0', text)]
  if (name === 'comment') return [frame('COMM', languageUndetermined, '\0', text)]
  if (name === 'recipe') return [frame('TXXX', `${recipeField}\0`, text)]
  const key = id3Key(text)
  return [key ? frame('TKEY', key) : frame('TXXX', 'INITIALKEY\0', text)]
}

function pictureFrame({ bytes, mimeType }: CoverPicture): Uint8Array {
  return frame('APIC', `${mimeType}\0`, Uint8Array.of(frontCover), '\0', bytes)
}

/** A complete ID3v2.4 tag, for the front of an mp3 or a RIFF chunk. */
export function writeId3(tags: AudioTags): Uint8Array {
  const frames = textFields(tags).flatMap(([name, text]) => textFrame(name, text))
  frames.push(frame('TSSE', encoderName))
  if (tags.cover) frames.push(pictureFrame(tags.cover))
  const body = concatBytes(frames)
  return concatBytes([utf8('ID3'), Uint8Array.of(4, 0, 0), syncsafe(body.length), body])
}
