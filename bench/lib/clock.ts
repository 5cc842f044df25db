/** Wall-clock milliseconds with fractions: comparable with what other processes of this machine wrote down. */
export const nowMs = (): number => performance.timeOrigin + performance.now()
