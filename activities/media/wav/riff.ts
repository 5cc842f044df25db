import { concatBytes, uint32le, utf8 } from '../bytes/byte-writer.ts'
import { encoderName, textFields } from '../tags/tags.ts'
import type { AudioTags } from '../tags/tags.ts'

const infoNames: Partial<Record<keyof AudioTags, string>> = {
  title: 'INAM',
  artist: 'IART',
  album: 'IPRD',
  genre: 'IGNR',
  comment: 'ICMT',
}

/** One RIFF chunk, padded to an even length as the format requires. */
export function riffChunk(id: string, body: Uint8Array): Uint8Array {
  return concatBytes([utf8(id), uint32le(body.length), body, new Uint8Array(body.length & 1)])
}

export function infoChunk(tags: AudioTags): Uint8Array {
  const entries = textFields(tags).flatMap(([name, text]) => {
    const id = infoNames[name]
    return id ? [riffChunk(id, utf8(`${text}\0`))] : []
  })
  return riffChunk('LIST', concatBytes([utf8('INFO'), ...entries, riffChunk('ISFT', utf8(`${encoderName}\0`))]))
}
