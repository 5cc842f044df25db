import { printLine } from '../../embedded/console-lines.ts'
import { findFreePort } from '../../embedded/free-port.ts'
import { findInstalled, findOrBuild } from '../../embedded/parts/go-program.ts'
import type { GoProgram } from '../../embedded/parts/go-program.ts'
import { spawnProgram } from '../../embedded/programs.ts'
import { isFullLength } from '../../testing/length.ts'

const stripeMock: GoProgram = {
  name: 'stripe-mock',
  module: 'github.com/stripe/stripe-mock@v0.203.0',
  args: ['-ldflags=-s -w'],
  title: 'stripe-mock, Stripe’s own test server',
  lost: 'requests to Stripe are NOT RUN against its schema',
}

/** Stripe's own server, which checks requests against its schema and remembers nothing. */
export interface StripeMock {
  address: string
  stop(): Promise<void>
}

const isReady = async (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )

/** Starts stripe-mock where it is installed; the full run builds it. */
export async function startStripeMock(): Promise<StripeMock | undefined> {
  const program = isFullLength ? await findOrBuild(stripeMock, printLine) : findInstalled(stripeMock)
  if (!program) return undefined
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawnProgram(program, ['-http-port', String(port)])
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  while (child.exitCode === null && !(await isReady(address))) await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    address,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
