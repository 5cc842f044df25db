import { loadBinaries } from '@songloom/engine/binaries/browser'
import type { MixedSource } from './mixed-source.ts'
import type { PassageReader } from './passage-reader.ts'
import type { FromPracticeWorker, OpenOptions, ToPracticeWorker } from './practice-messages.ts'

// A thread of its own: stretching never makes the page late. The kernel is read before the code that needs it.

const opening = loadBinaries(['stretch']).then(() =>
  Promise.all([import('./passage-reader.ts'), import('./mixed-source.ts')]),
)

let run = 0
let reader: Promise<PassageReader> | undefined
let key = ''
let source: Promise<MixedSource> | undefined
/** Requests are answered one after the other: a stream is read in order. */
let last: Promise<void> = Promise.resolve()

/** The samples that were fetched stay where the files are the same. */
async function open({ urls, ...change }: OpenOptions): Promise<PassageReader> {
  const [{ createPassageReader }, { openMixedSource }] = await opening
  if (!source || key !== urls.join(' ')) source = openMixedSource(urls)
  key = urls.join(' ')
  return createPassageReader(await source, change)
}

async function read(message: Extract<ToPracticeWorker, { type: 'read' }>): Promise<void> {
  const { id, ...request } = message
  let channels: FromPracticeWorker['channels'] = null
  try {
    if (message.run === run && reader) channels = await (await reader).read(request)
  } catch {
    source = undefined
  }
  const answer: FromPracticeWorker = { id, channels }
  globalThis.postMessage(answer, { transfer: channels ? channels.map(({ buffer }) => buffer) : [] })
}

globalThis.onmessage = ({ data }: MessageEvent<ToPracticeWorker>) => {
  if (data.type === 'open') {
    run = data.run
    reader = open(data)
    reader.catch(() => (source = undefined))
  } else last = last.then(() => read(data))
}
