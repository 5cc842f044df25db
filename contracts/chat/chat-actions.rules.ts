/** Actions that are answered as a stream (spec 1 §9). */
export const streamActions = ['lyric_writing', 'other', 'others', 'chat_assistant'] as const
export type StreamAction = (typeof streamActions)[number]

/** Whether an action of the chat is answered as a stream; false for unknown actions. */
export const isStreamAction = (action: string): action is StreamAction => streamActions.some((one) => one === action)

/** A client gives up a connection to the Agent after this time (spec 3 §9); the first bytes are sent at once. */
export const agentConnectMs = 30_000

/** A comment keeps a silent stream open. */
export const streamBeatMs = 10_000

/** Events of the Agent's stream (spec 3 §4). */
export const agentEvents = ['tool_start', 'tool_response', 'song_data', 'final_response', 'done'] as const
export type AgentEvent = (typeof agentEvents)[number]
