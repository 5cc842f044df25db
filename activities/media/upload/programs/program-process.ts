import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ProgramNote, ProgramTask, ProgramRequest } from './program-notes.ts'
import type { Ended, LimitedRun } from './run-program.ts'

/** A requested program. */
interface ProgramRun {
  ended: Promise<Ended>
  kill(): void
}

/** A process that starts programs. */
interface ProgramProcess {
  start(task: ProgramTask, onOutput: LimitedRun['onOutput']): ProgramRun
}

interface Waiting extends PromiseWithResolvers<Ended> {
  onOutput: LimitedRun['onOutput']
}

const entry = fileURLToPath(new URL('./start-programs.ts', import.meta.url))

let current: ProgramProcess | undefined

/**
 * The process that starts this one's programs. Opened while the worker is small; a dead one is replaced at the next
 * call.
 */
export const openProgramProcess = (): ProgramProcess => (current ??= forkProgramProcess())

/** It may end with its parent: only a program that runs keeps the parent alive. */
function setReferenced(child: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) child.channel?.ref()
  else child.channel?.unref()
}

function settle(note: ProgramNote, { onOutput, resolve, reject }: Waiting): void {
  if ('text' in note) onOutput?.(note.text, note.from)
  else if ('ended' in note) resolve(note.ended)
  else reject(new Error(note.error))
}

function forkProgramProcess(): ProgramProcess {
  const child = fork(entry, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  child.unref()
  setReferenced(child, false)
  child.on('message', (note: ProgramNote) => {
    const run = waiting.get(note.id)
    if (run) settle(note, run)
  })
  const die = (cause: unknown): void => {
    if (current === own) current = undefined
    for (const { reject } of waiting.values()) reject(new Error('The process that starts programs ended', { cause }))
  }
  child.once('error', die).once('disconnect', die).once('exit', die)
  const send = (request: ProgramRequest): boolean => child.connected && child.send(request)
  const own: ProgramProcess = {
    start(task, onOutput) {
      const id = ++lastId
      const run: Waiting = { onOutput, ...Promise.withResolvers<Ended>() }
      waiting.set(id, run)
      setReferenced(child, true)
      if (!send({ id, task, wantsOutput: onOutput !== undefined })) die('It is not connected')
      const ended = run.promise.finally(() => {
        waiting.delete(id)
        setReferenced(child, waiting.size > 0)
      })
      return { ended, kill: () => void send({ id, kill: true }) }
    },
  }
  return own
}
