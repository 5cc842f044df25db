/**
 * The data of each server-sent event of a response, in order, parsed as JSON. Comments and other fields are skipped.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  let rest = ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const events = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      rest = events.pop()!
      for (const event of events) {
        const data = event
          .split(/\r?\n/)
          .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
        if (data.length > 0) yield JSON.parse(data.join('\n'))
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
