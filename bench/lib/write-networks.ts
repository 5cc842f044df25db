import { writeFileSync } from 'node:fs'
import { weightsToText } from '@songloom/engine/separate/network-weights'
import type { SourceNetwork } from '@songloom/engine/separate/source-network'

const fitted = new URL('../../engine/separate/fitted-networks.ts', import.meta.url)

/** Writes networks, by their names, as the source that the engine reads. */
export function writeNetworks(networks: Readonly<Record<string, SourceNetwork>>): void {
  const head = [
    "import { weightsFromText } from './network-weights.ts'",
    "import type { SourceNetwork } from './source-network.ts'\n",
    '/** Fitted by bench/fit-separation.ts, which writes this file. */',
  ]
  const sources = Object.entries(networks).map(
    ([name, network]) => `export const ${name}: SourceNetwork = ${source(network)}\n`,
  )
  writeFileSync(fitted, [...head, sources.join('\n')].join('\n'))
}

function source({ weights, ...shape }: SourceNetwork): string {
  const fields = Object.entries(shape).map(([name, value]) => `  ${name}: ${value},`)
  return ['{', ...fields, '  weights: weightsFromText(', `    '${weightsToText(weights)}',`, '  ),', '}'].join('\n')
}
