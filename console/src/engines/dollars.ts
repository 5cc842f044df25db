const micros = 1_000_000
const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 3 })

/** US dollars, to a tenth of a cent. */
export const formatDollars = (amount: number): string => format.format(amount)

/** Millionths of a dollar as dollars. */
export const formatMicros = (amount: number): string => formatDollars(amount / micros)
