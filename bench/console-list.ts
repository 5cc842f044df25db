// Support's list over 100,000 jobs, as the console requests it, next to `select 1` in the same run.
import { nowMs } from './lib/clock.ts'
import { median, ms, percentile, printCaveat, printTable, verdict } from './lib/figures.ts'
import { post } from './lib/post.ts'
import { startMeasuredProduct } from './testing/measured-product.ts'
import { openWithManyJobs, seededId } from './testing/seed-many-jobs.ts'

const jobCount = Number(process.env.JOBS ?? 100_000)
const rounds = Number(process.env.ROUNDS ?? 100)
const goalMs = 300
/** The first stuck list of a node idle for 15 s checks every ended job itself; the others share that result. */
const warmUps = 2

const product = await startMeasuredProduct(0, {}, { workers: 1 })
const { address } = product.songloom
const database = await openWithManyJobs(product.songloom.stack.databaseUrl, jobCount)
let firstStuckMs = 0
const samples = new Map<string, number[]>()

async function measured<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const askedAtMs = nowMs()
  const answer = await ask()
  samples.set(what, [...(samples.get(what) ?? []), nowMs() - askedAtMs])
  return answer
}

try {
  const { token } = await post<{ token: string }>(`${address}/api/auth/sign-in/email`, {
    email: 'support@songloom.test',
    password: 'songloom-demo',
  })
  const get = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(`${address}/api/support/generations${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const asks: Record<string, () => string> = {
    'list: all': () => '?tab=all',
    'list: stuck': () => '?tab=stuck',
    'list: failed': () => '?tab=failed',
    'list: processing': () => '?tab=processing',
    'list: waiting': () => '?tab=waiting',
    'list: longest first': () => '?tab=all&sort=age',
    'list: most attempts first': () => '?tab=all&sort=attempts',
    'list: most tokens of the failed first': () => '?tab=failed&sort=tokens',
    'list: one version': () => '?version=v4_5',
    'list: failed of one version, oldest first': () => '?tab=failed&version=v2&order=oldest',
    'search: part of an e-mail': () => '?search=person-77',
    'search: an e-mail nobody has': () => '?search=nobody-here',
    'search: words of every prompt': () => '?search=calm%20song',
    'search: words nobody wrote': () => '?search=zebra%20quartet',
    'search: a workflow id': () => `?search=job-${seededId('c', 65_535)}`,
    'list: one user': () => `?userId=${seededId('a', 77)}`,
    counts: () => '/counts',
    'counts: with a search': () => '/counts?search=person-7',
    'counts: one version': () => '/counts?version=v3',
  }
  const firstStuckAtMs = nowMs()
  await get('?tab=stuck')
  firstStuckMs = nowMs() - firstStuckAtMs
  for (let round = 0; round < rounds + warmUps; round += 1) {
    if (round === warmUps) samples.clear()
    for (const [what, path] of Object.entries(asks)) await measured(what, () => get(path()))
    await measured('select 1', () => database.selectOne())
  }
  let after: string | null = ''
  for (let page = 0; page < rounds * 2 && after !== null; page += 1) {
    const from: string = after
    after = (
      await measured('deep pages of 100', () =>
        get<{ next: string | null }>(`?tab=all&limit=100${from ? `&after=${from}` : ''}`),
      )
    ).next
  }
} finally {
  await database.close()
  await product.stop()
}

console.log(`\nSupport’s list over ${jobCount.toLocaleString('en')} jobs, ${rounds} rounds in turn, HTTP included`)
printCaveat()
printTable(
  ['question', 'p50', 'p99', `goal p99 ≤ ${goalMs} ms`],
  [...samples].map(([what, times]) => [
    what,
    ms(median(times)),
    ms(percentile(times, 0.99)),
    what === 'select 1' ? '' : verdict(percentile(times, 0.99) <= goalMs),
  ]),
)
console.log(`\nThe first list of stuck ones after the start: ${ms(firstStuckMs)}`)
