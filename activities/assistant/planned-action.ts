import type { AssistantAction } from '@songloom/contracts/assistant/assistant.rules'
import { assistantVerbs } from '@songloom/contracts/assistant/assistant.rules'
import { isPanelTool } from '@songloom/tools/registry.rules'

/**
 * What a request asks for. Besides the actions of the shared call: states, the balance, help, and what no tool does.
 */
export type PlannedAction = AssistantAction | 'status' | 'balance' | 'help' | 'hello' | 'thanks' | 'unable'

const isShared = (action: PlannedAction): action is AssistantAction =>
  (assistantVerbs as readonly string[]).includes(action) || isPanelTool(action as AssistantAction)

/** The action of the shared call, which answers everything else with `other`. */
export const toSharedAction = (action: PlannedAction): AssistantAction => (isShared(action) ? action : 'other')
