const titleWidth = 18
const detailWidth = 10

/** Shows one line, which comes without a line break. */
export type Print = (line: string) => void

/** Writes a line to the standard output. */
export const printLine: Print = (line) => void process.stdout.write(`${line}\n`)
/** Shows nothing. */
export const noopPrint: Print = () => {}

/** `  PostgreSQL 18.4       ready     1.2 s` */
export function formatPartLine(title: string, state: string, elapsedMs: number): string {
  return `  ${title.padEnd(titleWidth)} ${state.padEnd(detailWidth)} ${formatSeconds(elapsedMs)}`
}

/** Returns a duration in milliseconds as text: `1.2 s`, from 100 s on `1 min 40 s`. */
export function formatSeconds(elapsedMs: number): string {
  const seconds = elapsedMs / 1_000
  if (seconds < 100) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Prints every few seconds that a long task still runs, until its promise settles. */
export async function showProgress<Result>(
  print: Print,
  describe: (elapsed: string) => string,
  work: Promise<Result>,
  everyMs = 5_000,
): Promise<Result> {
  const startedAt = performance.now()
  const timer = setInterval(() => print(describe(formatSeconds(performance.now() - startedAt))), everyMs)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
