const reach = 12

/** Frames at the bottom of dips of more than `depthDb` on both sides within 120 ms each: where one voice restarts. */
export function levelDips(levelDb: Float32Array, depthDb: number): number[] {
  const dips: number[] = []
  for (let i = 2; i < levelDb.length - 2; i++) {
    const here = levelDb[i]!
    if (here > levelDb[i - 1]! || here >= levelDb[i + 1]!) continue
    if (highestIn(levelDb, i - reach, i) - here > depthDb && highestIn(levelDb, i + 1, i + 1 + reach) - here > depthDb)
      dips.push(i)
  }
  return dips
}

function highestIn(values: Float32Array, from: number, to: number): number {
  let high = -Infinity
  for (let i = Math.max(0, from); i < Math.min(values.length, to); i++) if (values[i]! > high) high = values[i]!
  return high
}
