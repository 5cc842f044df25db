import type { MessagePort } from 'node:worker_threads'
import { EngineInputError } from '@songloom/engine/score/input-error'
import type { EngineInputCode } from '@songloom/engine/score/input-error'
import { transferable } from './thread-output.ts'

/** What a thread is given: the task's input, and where it reports that the work has begun and how far it is. */
export interface ThreadCall<Input> {
  input: Input
  port: MessagePort
}

/** What a thread answers. Errors lose their class between threads, so a refusal is a value. */
export type ThreadAnswer<Output> = { value: Output } | { refused: { code: EngineInputCode; message: string } }

/** Wraps a function of one task as a thread export; `movedBytes` of its output are transferred instead of copied. */
export const threadTask =
  <Input, Output>(
    work: (input: Input, report: (fraction: number) => void) => Output | Promise<Output>,
    movedBytes: (output: Output) => readonly Uint8Array[] = () => [],
  ) =>
  async ({ input, port }: ThreadCall<Input>): Promise<ThreadAnswer<Output>> => {
    port.postMessage('begun')
    try {
      const value = await work(input, (fraction) => port.postMessage(fraction))
      return transferable({ value }, movedBytes(value))
    } catch (error) {
      if (!(error instanceof EngineInputError)) throw error
      return { refused: { code: error.code, message: error.message } }
    } finally {
      port.close()
    }
  }
