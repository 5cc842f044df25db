/** '−14', '−9.5', '+1': with a minus that is as wide as a plus. */
export function formatLoudness(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return rounded < 0 ? `−${Math.abs(rounded)}` : String(rounded)
}

/** The same of a difference. */
export const formatChange = (value: number): string => {
  const text = formatLoudness(value)
  return text.startsWith('−') || text === '0' ? text : `+${text}`
}
