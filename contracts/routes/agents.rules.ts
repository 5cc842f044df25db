/** Where agents connect by the Model Context Protocol. */
export const agentPath = '/api/mcp'

/** The longest time that a tool of an agent waits for its job, in seconds; the job goes on afterwards. */
export const maxAgentWaitSeconds = 300
