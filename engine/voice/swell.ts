/**
 * Level of a vowel at a moment within it, 0 to 1: it swells a little and, where it `releases`, is let go before
 * silence.
 */
export function swell(fromSeconds: number, toSeconds: number, releases: boolean, seconds: number): number {
  const length = toSeconds - fromSeconds
  const x = Math.max(0, (seconds - fromSeconds) / length)
  const arch = length > 0.35 ? 0.86 + 0.14 * Math.sin(Math.PI * Math.min(1, x * 1.2)) : 0.95
  const left = Math.max(0, toSeconds - seconds)
  return arch * (releases ? Math.min(1, left / Math.min(0.12, length * 0.4)) : 1)
}
