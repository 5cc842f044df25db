import type { FileHandle } from 'node:fs/promises'
import { readBytesAt } from './leading-tags.ts'

/** A box of an MP4 file (ISO 14496-12): its name and the range of its content. */
export interface Box {
  name: string
  start: number
  end: number
}

const headBytes = 16
/** A box with an impossible length ends the list. */
const minBytes = 8
const maxBoxes = 100_000

function boxAt(head: Buffer, at: number, end: number): Box | undefined {
  if (head.length < minBytes) return undefined
  const short = head.readUInt32BE(0)
  const isLong = short === 1 && head.length >= headBytes
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
  const start = at + (isLong ? headBytes : minBytes)
  if (at + size < start || at + size > end) return undefined
  return { name: head.toString('latin1', 4, 8), start, end: at + size }
}

/** The boxes of a file, one after the other. */
export async function* fileBoxes(file: FileHandle): AsyncGenerator<Box> {
  const { size } = await file.stat()
  let at = 0
  for (let count = 0; count < maxBoxes; count++) {
    const box = boxAt(await readBytesAt(file, at, headBytes), at, size)
    if (!box) return
    yield box
    at = box.end
  }
}

/** The boxes within bytes, those of a box without further fields; of a great many the first. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let box = boxAt(bytes, 0, bytes.length); box; box = boxAt(bytes.subarray(box.end), box.end, bytes.length)) {
    boxes.push(box)
    if (boxes.length === maxBoxes) break
  }
  return boxes
}

/** The content of the first box with this path. */
export function boxContent(bytes: Buffer, ...path: string[]): Buffer | undefined {
  let content: Buffer | undefined = bytes
  for (const name of path) content = content && boxContents(content, name)[0]
  return content
}

/** The contents of all boxes with this name. */
export const boxContents = (bytes: Buffer, wanted: string): Buffer[] =>
  boxesIn(bytes)
    .filter(({ name }) => name === wanted)
    .map(({ start, end }) => bytes.subarray(start, end))
