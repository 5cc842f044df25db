import { dirname, join } from 'node:path'
import type { Source } from './workspace-imports.ts'

/** Value imports between the files of a folder. */
export type Graph = ReadonlyMap<string, readonly string[]>

export function valueGraph(name: string, sources: readonly Source[]): Graph {
  const paths = new Set(sources.map(({ path }) => path))
  const resolve = (from: string, specifier: string): string | undefined => {
    const own = specifier.startsWith(`${name}/`)
    const target = own ? specifier.slice(name.length + 1) : join(dirname(from), specifier)
    return own || specifier.startsWith('.')
      ? [target, `${target}.ts`, `${target}.tsx`].find((path) => paths.has(path))
      : undefined
  }
  return new Map(
    sources.map(({ path, loaded }) => [
      path,
      loaded.map((value) => resolve(path, value)).filter((found) => found !== undefined),
    ]),
  )
}

/** Groups of files that all reach each other (Tarjan), each sorted. */
export function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (path: string): number => {
    order.set(path, order.size)
    lowest.set(path, order.get(path)!)
    open.push(path)
    for (const next of graph.get(path) ?? []) {
      const reached = !order.has(next) ? visit(next) : open.includes(next) ? order.get(next)! : Infinity
      lowest.set(path, Math.min(lowest.get(path)!, reached))
    }
    if (lowest.get(path) === order.get(path)) {
      const group = open.splice(open.indexOf(path))
      if (group.length > 1) cycles.push(group.sort())
    }
    return lowest.get(path)!
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return cycles
}
