import type { ProgramNote, ProgramRequest } from './program-notes.ts'
import { runProgram } from './run-program.ts'

// A small process that starts programs for a large one (see run-limited.ts), and ends them with it.

const running = new Map<number, AbortController>()

const send = (note: ProgramNote): void => void process.send?.(note)

async function run({ id, task, wantsOutput }: Extract<ProgramRequest, { task: unknown }>): Promise<void> {
  const stop = new AbortController()
  running.set(id, stop)
  const onOutput = (text: string, from: 'stdout' | 'stderr'): void => send({ id, text, from })
  try {
    send({ id, ended: await runProgram({ ...task, signal: stop.signal, ...(wantsOutput ? { onOutput } : {}) }) })
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    running.delete(id)
  }
}

process.on('message', (request: ProgramRequest) => {
  if ('kill' in request) running.get(request.id)?.abort()
  else void run(request)
})
// A terminal's Ctrl-C reaches all processes; this one ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => {
  for (const stop of running.values()) stop.abort()
  process.exit()
})
