import type { TurnMode } from '@songloom/contracts/assistant/turns.rules'
import type { ModeKey } from '@songloom/tools/registry.rules'
import { projectsPath } from '../cache/education.ts'
import { navigateTo } from '../shell/navigation.ts'
import { closePanel, isWide, openPanel, useShell } from '../shell/shell-store.ts'

const modeByKey: Readonly<Record<ModeKey, TurnMode>> = { other: 'chat', producer: 'agent' }

/** What the composer of a project sends with the chosen tool; undefined for a tool with a panel. */
export const findToolMode = (tool: string | null): TurnMode | undefined =>
  tool === 'other' || tool === 'producer' ? modeByKey[tool] : undefined

/** What the composer of the shown page sends; undefined while the Agent's panel has its place. */
export const getShownMode = ({ open, panel, tool }: ReturnType<typeof useShell.getState>): TurnMode | undefined =>
  open && panel === 'agent-generator' ? undefined : findToolMode(tool)

/** The studio's own pages, where a tool without a panel finds its place (spec 2 §2). */
const isStudioPage = (path: string): boolean => /^\/(studio|edu\/create|daw)(\/|$)/.test(path)

/** Whether a mode is offered on a page: the Agent is hidden in the DAW (spec 2 §2). */
export const isInDaw = (path: string): boolean => /^\/daw(\/|$)/.test(path)

export const composerId = 'chat-composer'

/** Chooses the chat, which has its place in the project's thread, or the Agent with its panel. */
export function pickMode(key: ModeKey): void {
  if (key === 'producer') return openPanel('agent-generator', null, key)
  useShell.setState({ tool: key })
  if (!isWide()) closePanel()
  if (!isStudioPage(location.pathname)) navigateTo(projectsPath())
  document.getElementById(composerId)?.focus()
}
