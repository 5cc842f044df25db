// A creator's lists, their counts and search among a million audios, as the studio requests them, next to `select 1` in
// the same run.
import { nowMs } from './lib/clock.ts'
import { median, ms, percentile, printCaveat, printTable, verdict } from './lib/figures.ts'
import { serversOnly, startMeasuredProduct } from './testing/measured-product.ts'
import { openWithFullLibrary } from './testing/seed-library.ts'

const audios = Number(process.env.AUDIOS ?? 1_000_000)
const ownAudios = audios / 10
const ownProjects = Math.round(ownAudios / 12.5)
const rounds = Number(process.env.ROUNDS ?? 200)
const goalsMs = { page: 50, search: 150 }
type Kind = keyof typeof goalsMs | 'other'

const product = await startMeasuredProduct(1, serversOnly, { workers: 1 })
const [owner] = product.people
const { address } = product.songloom
const samples = new Map<string, { kind: Kind; times: number[] }>()

async function get<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${owner!.token}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

async function measured<T>(kind: Kind, what: string, ask: () => Promise<T>): Promise<T> {
  const askedAtMs = nowMs()
  const answer = await ask()
  const sample = samples.get(what) ?? { kind, times: [] }
  samples.set(what, { kind, times: [...sample.times, nowMs() - askedAtMs] })
  return answer
}

/** Every page of a list to its end, at most so many. */
async function walk(kind: Kind, what: string, path: string): Promise<void> {
  let after: string | null = ''
  for (let page = 0; page < rounds && after !== null; page += 1) {
    const from: string = after
    after = (await measured(kind, what, () => get<{ next: string | null }>(from ? `${path}&after=${from}` : path))).next
  }
}

const pages = '/api/studio/project/page?sort='
const list = '/api/studio/audio/page?filter='
const counts = '/api/studio/audio/counts'
const search = '/api/library/search?searchTerm='
const asks: readonly [Kind, string, string][] = [
  ['page', 'projects: first page, used last', `${pages}updated`],
  ['page', 'projects: first page, oldest', `${pages}oldest`],
  ['page', 'audios: first page', `${list}all`],
  ['page', 'audios: first page, oldest', `${list}all&sort=oldest`],
  ['page', 'audios: generated', `${list}generated`],
  ['page', 'audios: recorded, one of twenty', `${list}recorded`],
  ['page', 'audios: AI Studio, one of fifty', `${list}aiStudio`],
  ['page', 'audios: purchased, of which there is none', `${list}purchased`],
  ['page', 'audios: all counts', counts],
  ['search', 'audios: recorded, with a word in its name', `${list}recorded&words=rain`],
  ['search', 'search: a word of every twentieth name', `${search}rain`],
  ['search', 'search: the same, its audios alone', `${search}rain&list=audios`],
  ['search', 'search: a letter of nearly every name', `${search}e`],
  ['search', 'search: one name', `${search}rain%20river%2021`],
  ['search', 'search: what nobody called anything', `${search}zzzz`],
  ['search', 'search: nothing in Devanagari', `${search}${encodeURIComponent('बारिश')}`],
  ['search', 'search: page 100 by number', `${search}rain&page=100`],
]

const userId = (await get<{ user: { id: string } }>('/api/account/me')).user.id
const seededAtMs = nowMs()
const database = await openWithFullLibrary(product.songloom.stack.databaseUrl, {
  ...{ audios, ownAudios, ownProjects },
  ownerId: userId,
})
console.error(`seeded in ${((nowMs() - seededAtMs) / 1000).toFixed(0)} s`)
try {
  for (const [, , path] of asks) await get(path)
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, what, path] of asks) await measured(kind, what, () => get(path))
    await measured('other', 'select 1', () => database.selectOne())
  }
  await walk('page', 'projects: deep pages', `${pages}updated`)
  await walk('page', 'audios: deep pages', `${list}all`)
  await walk('page', 'audios: deep pages of recordings', `${list}recorded`)
  await walk('search', 'search: deep pages of audios', `${search}e&list=audios`)
  for (let time = 0; time < 10; time += 1)
    await measured('other', 'projects: all in one answer', () =>
      fetch(`${address}/api/studio/project/getAll`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner!.token}`, 'content-type': 'application/json', origin: address },
        body: '{}',
      }).then((response) => response.text()),
    )
} finally {
  await database.close()
  await product.stop()
}

console.log(
  `\n${audios.toLocaleString('en')} audios; the one who asks has ${ownAudios.toLocaleString('en')} and ` +
    `${ownProjects.toLocaleString('en')} projects. ${rounds} rounds in turn, HTTP included`,
)
printCaveat()
printTable(
  ['question', 'p50', 'p99', 'goal p99'],
  [...samples].map(([what, { kind, times }]) => {
    const p99 = percentile(times, 0.99)
    const goal = kind === 'other' ? '' : `≤ ${goalsMs[kind]} ms ${verdict(p99 <= goalsMs[kind])}`
    return [what, ms(median(times)), ms(p99), goal]
  }),
)
