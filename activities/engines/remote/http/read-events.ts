import { StringDecoder } from 'node:string_decoder'
import { EngineError } from '../../port/engine-error.ts'

export interface ServerEvent {
  name: string
  data: string
}

/** An event longer than this is none; sounds come as data addresses within events. */
const maxEventLength = 200 * 1024 * 1024

function parseEvent(block: string): ServerEvent | undefined {
  const field = (name: string): string[] =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  const data = field('data').join('\n')
  return data === '' ? undefined : { name: field('event')[0] ?? 'message', data }
}

/**
 * Server-sent events of a body, in order; comments are skipped, and an event that is cut is none. A long event is
 * joined once, when it ends.
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new StringDecoder('utf8')
  let pieces: string[] = []
  let length = 0
  for await (const piece of body) {
    const text = decoder.write(Buffer.from(piece)).replaceAll('\r', '')
    const isEnd = ((pieces.at(-1)?.at(-1) ?? '') + text).includes('\n\n')
    pieces.push(text)
    length += text.length
    if (length > maxEventLength) throw new EngineError('bad_result', 'an event is too long')
    if (!isEnd) continue
    const blocks = pieces.join('').split('\n\n')
    pieces = [blocks.pop()!]
    length = pieces[0]!.length
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) yield event
    }
  }
}
