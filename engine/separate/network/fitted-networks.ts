import { readBinary } from '#binaries'
import shapes from '../../data/separation-networks.json' with { type: 'json' }
import { once } from '../../tables/once.ts'
import { decodeWeights } from './network-weights.ts'
import type { CreateSharer, NetworkName } from './share-cells.ts'
import { countWeights, sourceSharer } from './source-network.ts'
import type { SourceNetwork } from './source-network.ts'

export type FittedNetworks = Record<NetworkName, SourceNetwork>

/** The networks that bench/sound/fit-separation.ts fitted; read by the first call. */
export const fittedNetworks = once(readNetworks)

/** The networks as our own kernel runs them. */
export const fittedSharers = (): CreateSharer => {
  const networks = fittedNetworks()
  return (name, ...sizes) => sourceSharer(networks[name], ...sizes)
}

function readNetworks(): FittedNetworks {
  const weights = decodeWeights(readBinary('separationNetworks'))
  let end = 0
  const read = (shape: Omit<SourceNetwork, 'weights'>): SourceNetwork => {
    const start = end
    end += countWeights(shape)
    return { ...shape, weights: weights.slice(start, end) }
  }
  return { first: read(shapes.first), middle: read(shapes.middle), side: read(shapes.side) }
}
