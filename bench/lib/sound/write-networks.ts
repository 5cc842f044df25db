import { writeFileSync } from 'node:fs'
import type { FittedNetworks } from '@songloom/engine/separate/network/fitted-networks'
import { encodeWeights } from '@songloom/engine/separate/network/network-weights'

const fileUrl = (extension: string): URL =>
  new URL(`../../../engine/data/separation-networks.${extension}`, import.meta.url)

/** Writes the shapes of the networks as JSON, and their weights in the same order as binary. */
export function writeNetworks({ first, middle, side }: FittedNetworks): void {
  const shapes = Object.entries({ first, middle, side }).map(([name, { weights: _, ...shape }]) => [name, shape])
  writeFileSync(fileUrl('json'), `${JSON.stringify(Object.fromEntries(shapes), null, 2)}\n`)
  writeFileSync(fileUrl('bin'), encodeWeights([...first.weights, ...middle.weights, ...side.weights]))
}
