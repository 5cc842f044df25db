import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { Counter, Gauge, Histogram } from 'prom-client'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { connectPostgres, connectRedis, connectTemporal } from '@songloom/platform/connections'
import { routes } from '@songloom/contracts/routes/routes'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { projectRoot } from '@songloom/platform/embedded/app-parts'
import { createLog } from '@songloom/platform/logs/log'
import { processRegistry } from '@songloom/platform/metrics/metrics'
import '@songloom/platform/metrics/object-store'
// Each declares its families where it counts.
import '@songloom/activities/telemetry/telemetry'
import '@songloom/activities/telemetry/engine'
import '../http/load-limit.ts'
import './http.ts'
import './realtime.ts'
import { createStoreMetrics } from './store.ts'
import { createTemporalCalls } from '../jobs/temporal-calls.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: 'page' | 'ticket' }
}

/** Prometheus puts these on every series of a process. */
const everySeries = ['instance', 'job']
const suffixes = { histogram: ['_bucket', '_sum', '_count'], other: [''] }

let rules: Rule[]
let operating: string
/** The existing metrics with their labels. */
let known: Map<string, readonly string[]>

beforeAll(async () => {
  const groups = (
    parse(await readFile(join(projectRoot, 'docs', 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
  ).groups
  rules = groups.flatMap((group) => group.rules)
  operating = await readFile(join(projectRoot, 'docs', 'operating.md'), 'utf8')
  const { client, connection } = connectTemporal(inject('temporalAddress'))
  const [db, redis] = [connectPostgres(inject('databaseUrl')), connectRedis(inject('redisUrl'))]
  const { registry } = createStoreMetrics({
    db,
    redis,
    calls: createTemporalCalls(client),
    log: createLog('alerts'),
    namespace: 'default',
    taskQueues: [],
    engineQueues: [],
  })
  known = new Map(
    [processRegistry, registry].flatMap((from) => from.getMetricsAsArray().flatMap((family) => seriesOf(family))),
  )
  redis.disconnect()
  await Promise.all([db.destroy(), connection.close()])
})

function seriesOf(family: unknown): [string, readonly string[]][] {
  if (!(family instanceof Counter || family instanceof Gauge || family instanceof Histogram)) return []
  const { name, labelNames } = family as unknown as { name: string; labelNames: string[] }
  const isHistogram = family instanceof Histogram
  return suffixes[isHistogram ? 'histogram' : 'other'].map((suffix) => [
    `${name}${suffix}`,
    [...labelNames, ...everySeries, ...(isHistogram ? ['le'] : [])],
  ])
}

/** The fault of an expression: not PromQL, an unknown metric, or a label the metric lacks. */
function faultsIn(expr: string): string[] {
  const faults: string[] = []
  const names: string[] = []
  const labels: string[] = []
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      const text = expr.slice(from, to)
      if (type.isError) faults.push(`no PromQL at ${from}`)
      // The parser's own name for a metric's name.
      else if (type.name === 'VectorSelector') names.push(/^[\w:]*/.exec(text)![0])
      else if (type.name === 'LabelName') labels.push(text)
    },
  })
  if (names.length === 0) faults.push('it asks for nothing')
  for (const name of names) if (!known.has(name)) faults.push(`no exporter has ${name}`)
  const having = new Set(names.flatMap((name) => known.get(name) ?? []))
  for (const label of labels) if (!having.has(label)) faults.push(`no ${label} there`)
  return faults
}

describe('the alerts', () => {
  test('ask only for metrics and labels that there are', () => {
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.map(({ alert, expr }) => [alert, faultsIn(expr)]).filter(([, faults]) => faults!.length > 0)).toEqual(
      [],
    )
  })

  test('each has a runbook section: expression, meaning, user impact, steps, escalation', () => {
    for (const { alert, expr, labels } of rules) {
      const section = operating.split(/^### /m).find((text) => text.startsWith(`${alert}\n`)) ?? ''
      expect(section.replace(/\s+/g, ' '), alert).toContain(expr.replace(/\s+/g, ' ').trim())
      for (const part of ['**Means.**', '**Users notice.**', '**Do.**', '**Wake someone.**'])
        expect(section, `${alert}: ${part}`).toContain(part)
      expect(section.includes('**Wake someone.** Yes'), `${alert}: ${labels.severity}`).toBe(labels.severity === 'page')
    }
  })

  test('every page is of an alert that there is', () => {
    const described = [...operating.matchAll(/^### (Songloom\w+)$/gm)].map(([, name]) => name)
    expect(described.sort()).toEqual(rules.map(({ alert }) => alert).sort())
  })
})

/** The routes that each selector of an alert leaves out. */
const listLeftOut = (name: string): string[][] =>
  [...rules.find(({ alert }) => alert === name)!.expr.matchAll(/\{([^}]*)\}/g)].map(([, selector]) =>
    [...selector!.matchAll(/route!~"([^"]*)"/g)].flatMap(([, listed]) => listed!.split('|')),
  )

describe('the alerts about requests', () => {
  test('of failures leave out what the proxy and monitors ask', () => {
    const asked: RouteName[] = ['health', 'live', 'metrics', 'ready']
    expect(listLeftOut('SongloomErrorsServed').map((left) => left.toSorted())).toEqual([asked, asked])
  })

  test('of slow ones leave out those that wait for a client or a worker, and no others', () => {
    const waiting: RouteName[] = [
      ...(['uploadFile', 'audioCover', 'editStyleCover', 'importDaw'] as const),
      ...(['sketchSong', 'helpMeWrite', 'enhancePrompt', 'recogniseIntent'] as const),
      ...(['splitIntoSyllables', 'addDawScore'] as const),
    ]
    const streams = Object.entries(routes).flatMap(([name, { response }]) => (response === 'stream' ? [name] : []))
    // Calls of agents are counted as other.
    const expected = [...streams, ...waiting, 'other', 'studio']
    expect(listLeftOut('SongloomSlow').map((left) => left.toSorted())).toEqual([expected.toSorted()])
  })
})

describe('the check notices', () => {
  test.each([
    ['an unknown metric', 'max(songloom_ledger_breeches) > 0', 'no exporter has songloom_ledger_breeches'],
    [
      'a part of a histogram that is none',
      'rate(songloom_outbox_starts_bucket[5m]) > 0',
      'no exporter has songloom_outbox_starts_bucket',
    ],
    ['a label that is not there', 'max by (queue) (songloom_workers_polling) == 0', 'no queue there'],
    ['a selector of another metric', 'songloom_up{outcome="failed"} == 0', 'no outcome there'],
    ['no PromQL', 'max(songloom_up{part="redis"} == 0', 'no PromQL'],
    ['an expression that asks for nothing', '1 > 0', 'it asks for nothing'],
  ])('%s', (_, expr, fault) => {
    expect(faultsIn(expr).join(', ')).toContain(fault)
  })
})
