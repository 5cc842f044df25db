/** The networks of the separation, in the order of their weights in the file. */
export const networkNames = ['first', 'middle', 'side'] as const
export type NetworkName = (typeof networkNames)[number]

/** Shares that are computed elsewhere: undefined until they are there. */
export interface PendingShares {
  shares: Float32Array | undefined
}

/**
 * The shares of a frame's cells, `cells` × 4, from its inputs (`cells` × stride) and the numbers of the frame at
 * `frameAt`; valid until the next call.
 */
export type ShareCells = (row: Float32Array, ofFrames: Float32Array, frameAt: number) => Float32Array | PendingShares

/** Prepares a network for blocks of so many cells. `ofCells` are the cells' own inputs, the same in every frame. */
export type CreateSharer = (network: NetworkName, ofCells: Float32Array, cells: number, stride: number) => ShareCells

/** Yields until the shares are there. */
export function* settledShares(asked: Float32Array | PendingShares): Generator<void, Float32Array> {
  if (asked instanceof Float32Array) return asked
  while (!asked.shares) yield
  return asked.shares
}
