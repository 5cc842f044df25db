import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { WavPiece } from './wav-frames.ts'
import { MediaError } from '../media-error.ts'
import { fourCharacters } from './wav-chunks.ts'

const headerBytes = 44

type Ranges = Pick<ObjectStore, 'getRange'>

interface Region {
  startSeconds: number
  endSeconds: number
}

/** A part of a stored master (16-bit stereo after a 44-byte header) as a WAV file; reads only that part. */
export const readWavRegion = async (objects: Ranges, key: string, region: Region): Promise<Uint8Array> =>
  (await readWavPiece(objects, key, region)).wav

/** The same for `joinPieces`, which softens an end only where there was more. */
export async function readWavPiece(
  objects: Ranges,
  key: string,
  { startSeconds, endSeconds }: Region,
): Promise<WavPiece> {
  const header = await buffer(await objects.getRange(key, 0, headerBytes - 1))
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  if (header.length < headerBytes || fourCharacters(view, 36) !== 'data')
    throw new MediaError('not-recognised', 'Not a master')
  const [rate, frameBytes, dataBytes] = [view.getUint32(24, true), view.getUint16(32, true), view.getUint32(40, true)]
  const from = Math.round(startSeconds * rate) * frameBytes
  const to = Math.min(dataBytes, Math.round(endSeconds * rate) * frameBytes)
  if (to <= from) throw new MediaError('truncated', 'The region is behind the end')
  const samples = await buffer(await objects.getRange(key, headerBytes + from, headerBytes + to - 1))
  view.setUint32(4, headerBytes - 8 + samples.length, true)
  view.setUint32(40, samples.length, true)
  return {
    wav: Buffer.concat([header, samples]),
    fromSample: 0,
    toSample: samples.length / frameBytes,
    isCutBefore: from > 0,
    isCutAfter: to < dataBytes,
  }
}
