const quietestDecibels = -60

/** 0 for silence to 1 for the loudest there is, as loud as it is heard. */
export function measureLevel(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 20 * Math.log10(Math.sqrt(sum / Math.max(1, samples.length)))
  return Math.min(1, Math.max(0, 1 - decibels / quietestDecibels))
}
