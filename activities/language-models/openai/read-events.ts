/** Longer lines are no answer of a model. */
const maxLineCharacters = 1_000_000

/**
 * The data of server-sent events, one after the other. Chunks may end anywhere, within a character too; comments keep a
 * connection alive and are skipped; several data lines are one event. `heard` is called for each chunk. Throws what
 * `tooLong` makes for a line without an end.
 */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
  heard: () => void,
  tooLong: () => Error,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for await (const bytes of body) {
    heard()
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/)
    rest = lines.pop()!
    if (rest.length > maxLineCharacters) throw tooLong()
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n')
        data = []
      }
      if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
    }
  }
  // Some servers end without the last blank line.
  if (rest.startsWith('data:')) data.push(rest.slice(5).trimStart())
  if (data.length > 0) yield data.join('\n')
}
