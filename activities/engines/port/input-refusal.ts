import type { EngineInputCode } from '@songloom/engine/score/input-error'

/** An `EngineInputError` as it leaves a thread: retrying cannot help. The message is for people. */
export class InputRefusal extends Error {
  readonly code: EngineInputCode

  constructor(code: EngineInputCode, message: string) {
    super(message)
    this.name = 'InputRefusal'
    this.code = code
  }
}
