import { concatBytes, uint32be, uint32le, utf8 } from '../bytes/byte-writer.ts'
import { recipeField, textFields } from './tags.ts'
import type { AudioTags, CoverPicture } from './tags.ts'

const frontCover = 3

const fieldNames: Partial<Record<keyof AudioTags, string>> = {
  title: 'TITLE',
  artist: 'ARTIST',
  album: 'ALBUM',
  genre: 'GENRE',
  bpm: 'BPM',
  key: 'INITIALKEY',
  lyrics: 'LYRICS',
  comment: 'COMMENT',
  recipe: recipeField,
}

/** The body of a FLAC PICTURE block; width, height, depth and colours are 0, which means unknown. */
export function pictureBlock({ bytes, mimeType }: CoverPicture): Uint8Array {
  const mime = utf8(mimeType)
  const unknownDimensions = new Uint8Array(16)
  return concatBytes([
    uint32be(frontCover),
    uint32be(mime.length),
    mime,
    uint32be(0),
    unknownDimensions,
    uint32be(bytes.length),
    bytes,
  ])
}

function counted(text: Uint8Array): Uint8Array {
  return concatBytes([uint32le(text.length), text])
}

/** The comment list as FLAC and Vorbis share it; Ogg, which has no picture block, carries the cover as base64. */
export function writeVorbisComments(vendor: string, tags: AudioTags | undefined, withCover: boolean): Uint8Array {
  const fields = tags ? textFields(tags).map(([name, text]) => `${fieldNames[name]}=${text}`) : []
  if (withCover && tags?.cover) {
    fields.push(`METADATA_BLOCK_PICTURE=${Buffer.from(pictureBlock(tags.cover)).toString('base64')}`)
  }
  return concatBytes([counted(utf8(vendor)), uint32le(fields.length), ...fields.map((field) => counted(utf8(field)))])
}
