import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { addLoopCpu } from './event-loop.ts'

/** Metrics of this process. Labels are fixed names, never ids, paths or user text. */
export const processRegistry = new Registry()
collectDefaultMetrics({ register: processRegistry })
addLoopCpu(processRegistry)

/** From a cached answer to a song of five minutes on a slow machine. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640, 1_280]

interface Family<L extends string> {
  name: string
  help: string
  labels?: readonly L[]
  registry?: Registry
}

const optionsOf = <L extends string>({ name, help, labels = [], registry = processRegistry }: Family<L>) => ({
  name: `songloom_${name}`,
  help,
  labelNames: [...labels],
  registers: [registry],
})

/** A counter; its name ends in `_total`. */
export const createCounter = <L extends string = never>(family: Family<L>): Counter<L> =>
  new Counter<L>(optionsOf(family))

/** A gauge. */
export const createGauge = <L extends string = never>(family: Family<L>): Gauge<L> => new Gauge<L>(optionsOf(family))

/** Duration of requests, in seconds. */
export const requestSeconds = <L extends string = never>(family: Family<L>): Histogram<L> =>
  new Histogram<L>({ ...optionsOf(family), buckets: requestBuckets })

/** Duration of work, in seconds. */
export const workSeconds = <L extends string = never>(family: Family<L>): Histogram<L> =>
  new Histogram<L>({ ...optionsOf(family), buckets: workBuckets })

/** A separate registry for values read from elsewhere at each scrape. */
export const createRegistry = (): Registry => new Registry()

export interface MetricsPage {
  contentType: string
  text: string
}

/** The contents of the given registries in Prometheus format. */
export async function renderMetrics(...registries: readonly Registry[]): Promise<MetricsPage> {
  const merged = Registry.merge([processRegistry, ...registries])
  return { contentType: merged.contentType, text: await merged.metrics() }
}
