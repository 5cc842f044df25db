import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ms, printTable, verdict } from '../lib/figures.ts'
import { residentMb } from '../lib/memory.ts'
import { serversOnly, startMeasuredProduct } from '../testing/measured-product.ts'
import { openStoredUploads } from '../testing/stored-uploads.ts'

// `npm run bench:uploads`: ten files of 200 MB at once, each of another person, into one API under a raised limit.
// Hashes the stored bytes, watches the API's memory, and requests a user's library ten times a second meanwhile.
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10' },
    megabytes: { type: 'string', default: '200' },
    /** Megabytes of each request; the sender holds one for each file. */
    piece: { type: 'string', default: '16' },
  },
})
const files = Number(values.files)
const megabytes = Number(values.megabytes)
const pieceBytes = Number(values.piece) * 1024 * 1024
const memoryGoalMb = 256
const waitGoalMs = 500
const { songloom, people, stop } = await startMeasuredProduct(
  files + 1,
  { ...serversOnly, MAX_UPLOAD_BYTES: String(megabytes * 1024 * 1024) },
  // The worker copies what has arrived; as much again is left for the senders.
  { dataBytes: 3 * files * megabytes * 1024 * 1024 },
)
const stored = await openStoredUploads(songloom.stack)

let refusals = 0

/** Undefined where it was refused for now, by an answer or by a closed connection; then after the wait it asks for. */
async function request(url: string | URL, init: RequestInit): Promise<Response | undefined> {
  const answer = await fetch(url, init).catch(() => undefined)
  if (answer && answer.status !== 429 && answer.status !== 503) return answer
  refusals++
  await delay(1_000 * Number(answer?.headers.get('retry-after') ?? 1))
  return undefined
}

async function requestUntilDone(url: string | URL, init: RequestInit): Promise<Response> {
  return (await request(url, init)) ?? requestUntilDone(url, init)
}

/** As a tus client: after a refusal it asks how much was received, and goes on from there. */
async function sendPiece(
  url: URL,
  tus: Record<string, string>,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  let from = 0
  while (from < body.length) {
    const headers = {
      ...tus,
      'upload-offset': String(offset + from),
      'content-type': 'application/offset+octet-stream',
    }
    const answer = await request(url, { method: 'PATCH', headers, body: body.subarray(from) })
    if (answer && answer.status !== 204) throw new Error(`A piece was answered ${answer.status}`)
    const head = answer ?? (await requestUntilDone(url, { method: 'HEAD', headers: tus }))
    from = Number(head.headers.get('upload-offset')) - offset
  }
}

/** Sends a file in pieces by tus, made as it is sent; answers whether its stored bytes are the very same. */
async function send(token: string): Promise<boolean> {
  const size = megabytes * 1024 * 1024
  const tus = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const filename = Buffer.from('noise.wav').toString('base64')
  const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': `filename ${filename}` }
  const created = await requestUntilDone(`${songloom.address}/api/uploads`, { method: 'POST', headers })
  const url = new URL(created.headers.get('location')!, songloom.address)
  const hash = createHash('sha256')
  for (let offset = 0; offset < size; offset += pieceBytes) {
    const body = randomBytes(Math.min(pieceBytes, size - offset))
    hash.update(body)
    await sendPiece(url, tus, offset, body)
  }
  return (await stored.hashOf(url.pathname.split('/').at(-1)!)) === hash.digest('hex')
}

try {
  const pid = songloom.app.pid('api')!
  const [watcher, ...senders] = people
  const waits: number[] = []
  let isOver = false
  let highestMb = residentMb(pid)
  const before = highestMb
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const startedAt = performance.now()
      const headers = { authorization: `Bearer ${watcher!.token}` }
      await (await request(`${songloom.address}/api/studio/project/page`, { headers }))?.text()
      waits.push(performance.now() - startedAt)
      highestMb = Math.max(highestMb, residentMb(pid))
      await delay(Math.max(0, 100 - (performance.now() - startedAt)))
    }
  }
  const startedAt = performance.now()
  const watching = watch()
  const equal = await Promise.all(senders.map(({ token }) => send(token))).finally(() => (isOver = true))
  const seconds = (performance.now() - startedAt) / 1_000
  await watching
  waits.sort((one, other) => one - other)
  const p99 = waits[Math.floor(waits.length * 0.99)]!
  const equalCount = equal.filter(Boolean).length
  printTable(
    [`${files} files of ${megabytes} MB at once`, 'figure', 'goal', ''],
    [
      ['stored bytes equal', `${equalCount} of ${files}`, `${files} of ${files}`, verdict(equalCount === files)],
      ['refused while too many were at work, then sent again', `${refusals}`, '', ''],
      ['all stored after', `${seconds.toFixed(1)} s`, '', ''],
      ['memory of the API before', `${before.toFixed(0)} MB`, '', ''],
      [
        'memory of the API at most',
        `${highestMb.toFixed(0)} MB`,
        `≤ ${memoryGoalMb} MB`,
        verdict(highestMb <= memoryGoalMb),
      ],
      ['another request meanwhile, p99', ms(p99), `≤ ${waitGoalMs} ms`, verdict(p99 <= waitGoalMs)],
    ],
  )
} finally {
  await stored.close()
  await stop()
}
