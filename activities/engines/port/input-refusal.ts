import type { EngineInputCode } from '@songloom/engine/score/input-error'

/** What the engine was asked cannot be done, now or later: its EngineInputError, as it comes out of a thread. The message is for people. */
export class InputRefusal extends Error {
  readonly code: EngineInputCode

  constructor(code: EngineInputCode, message: string) {
    super(message)
    this.name = 'InputRefusal'
    this.code = code
  }
}
