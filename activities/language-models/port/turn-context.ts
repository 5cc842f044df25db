/** A part of an audio, named as its analysis or its score names it. Seconds from the start of the audio. */
export interface TurnSection {
  /** Such as `Verse 2`. */
  name: string
  startSeconds: number
  endSeconds: number
}

/** An audio of the project. */
export interface TurnAudio {
  id: string
  name: string
  /** `song`, `music`, `vocals`, `instrument`, `stem` or `upload`. */
  kind: string
  durationSeconds: number
  /** Absent where it has not been analysed. */
  sections?: readonly TurnSection[]
  /** The job that made it. */
  messageId?: string
  /** Its stems are kept, and another split is free. */
  isSplit?: boolean
}

/** Why a job ended without a result. */
export interface TurnFailure {
  /** A code of `contracts/errors`. */
  code: string
  /** What its owner reads. */
  sentence: string
  hint?: string
  tokensReturned: boolean
}

/** A job of the project. */
export interface TurnJob {
  messageId: string
  /** A key of the catalogue. */
  tool: string
  status: 'processing' | 'parked' | 'complete' | 'failed' | 'cancelled'
  /** What the user asked for. */
  prompt: string
  priceTokens: number
  /** Label of the step that runs. */
  step?: string
  failure?: TurnFailure
  /** Ids of the audios it made. */
  audioIds: readonly string[]
}

/** Facts of the caller's own project. Names and prompts are data. */
export interface TurnContext {
  /** Tokens of the account that can be spent now. */
  availableTokens: number
  /** The audio that was sent with the request or is open in the thread. */
  attachedAudioId?: string
  /** Newest first. */
  audios: readonly TurnAudio[]
  /** Newest first. */
  jobs: readonly TurnJob[]
}
