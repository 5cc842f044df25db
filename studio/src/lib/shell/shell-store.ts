import { sidePanelWidths } from '@songloom/contracts/account/theme'
import type { PanelName } from '@songloom/contracts/account/panels.rules'
import type { CatalogueKey, DefinitionFor, PanelTool } from '@songloom/tools/registry.rules'
import { create } from 'zustand'
import { focusOpener, focusPanel, rememberOpener } from './focus-panel.ts'
import { isRecord, readLocal, writeLocal } from './storage.ts'

export type PanelType = DefinitionFor<PanelTool>['panel'] | PanelName

/**
 * What a panel was opened with: words to search for, or the place of a tool that an audio is chosen for (spec 3 §2).
 */
export type PanelPayload = string | { slot: string } | null
/** The tool a person begins with. */
export const mainTool = 'song_gen' satisfies PanelTool
export const mainPanel: DefinitionFor<typeof mainTool>['panel'] = 'song-generator'

interface ShellState {
  open: boolean
  panel: PanelType
  payload: PanelPayload
  /** The tool chosen last, by its key in the catalogue. */
  tool: string | null
  /** In px; null until the person has chosen one. */
  width: number | null
  collapsed: boolean
  planDialog: boolean
}

const storageKey = 'songloom.shell'
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
/** The saved state, including fields of other builds. */
const payloadOf = (saved: unknown): PanelPayload =>
  isRecord(saved) && typeof saved.slot === 'string' ? { ...saved, slot: saved.slot } : textOf(saved)

/** For which place of a tool an audio is being chosen: the select mode of the library and of its search. */
export const getSlot = ({ open, panel, payload }: Pick<ShellState, 'open' | 'panel' | 'payload'>): string | undefined =>
  open && (panel === 'library' || panel === 'search') && isRecord(payload) ? payload.slot : undefined

/** Wide enough for page and panel side by side; on a phone the panel covers the page. */
export const isWide = (): boolean => matchMedia('(min-width: 48rem)').matches

export const clampWidth = (width: number): number =>
  Math.round(Math.min(sidePanelWidths.maximum, Math.max(sidePanelWidths.minimum, width)))

/** The panel's width in px: the chosen one, or its share of the window (spec 3 §2). */
export const getShownWidth = (width: number | null): number => width ?? clampWidth(innerWidth * sidePanelWidths.share)

const panelFreePaths = ['/ai-music-generation-api', '/dna/createDna']
/** A shared page is only for listening. */
export const arePanelsAllowed = (path: string): boolean =>
  !panelFreePaths.includes(path) && !path.startsWith('/listen/')

/** The open panel, where the page of this path allows one. */
export const findShownPanel = ({ open, panel }: Pick<ShellState, 'open' | 'panel'>, path: string): PanelType | null =>
  open && arePanelsAllowed(path) ? panel : null

/** Pages for listening and of classes, and home, which has its prompt in its middle. */
const startsWithoutPanel = /^\/$|^\/(?:explore|liked|playlists?|artist)(?:\/|$)|^\/edu(?:\/(?!create)|$)/

/** What was open when the person left (spec 3 §2); most first visits on a wide screen start with the main tool. */
export function restoreShell(saved: unknown, wide: boolean, path = '/studio'): ShellState {
  const startsOpen = wide && !startsWithoutPanel.test(path) && arePanelsAllowed(path)
  const fresh: ShellState = {
    open: startsOpen,
    panel: mainPanel,
    payload: null,
    tool: mainTool,
    width: null,
    collapsed: startsOpen,
    planDialog: false,
  }
  if (!isRecord(saved)) return fresh
  return {
    ...fresh,
    // On a phone it would cover the page that was asked for.
    open: wide && saved.open === true,
    // The panel’s own code validates the tool, and shows the main one for an unknown tool.
    panel: (textOf(saved.panel) as PanelType | null) ?? fresh.panel,
    payload: payloadOf(saved.payload),
    tool: textOf(saved.tool) ?? fresh.tool,
    width: typeof saved.width === 'number' ? clampWidth(saved.width) : fresh.width,
    collapsed: saved.collapsed === true,
  }
}

export const useShell = create<ShellState>(() => restoreShell(readLocal(storageKey), isWide(), location.pathname))

useShell.subscribe(({ planDialog: _, ...saved }) => writeLocal(storageKey, saved))

/** The bar collapses to leave space for reading (spec 3 §2). */
export const isBarCollapsed = (path: string): boolean => path === '/blog' || path.startsWith('/blog/')

/** Whether the bar was collapsed by a panel that is open: closing it expands the bar again. */
let isOurs = useShell.getState().open

/** Opening a panel on a desktop collapses the bar (spec 3 §2), and puts the caret into it. */
export function openPanel(panel: PanelType, payload: PanelPayload = null, chosen?: CatalogueKey): void {
  if (!arePanelsAllowed(location.pathname)) return
  rememberOpener()
  isOurs ||= !useShell.getState().collapsed
  useShell.setState(({ collapsed, tool }) => ({
    open: true,
    panel,
    payload,
    tool: chosen ?? (panel === mainPanel ? mainTool : tool),
    collapsed: collapsed || isWide(),
  }))
  focusPanel(panel)
}

/** Returns the focus to the opener of the panel. */
export function closePanel(): void {
  useShell.setState(({ collapsed }) => ({ open: false, collapsed: collapsed && !isOurs }))
  isOurs = false
  focusOpener()
}

/** Before another page is gone to: on a phone an open panel would cover it. */
export function closePanelOnPhone(): void {
  if (!isWide()) useShell.setState({ open: false })
}

export function togglePanel(panel: PanelType): void {
  const state = useShell.getState()
  // From a choice for a tool it opens the whole library.
  if (state.open && state.panel === panel && getSlot(state) === undefined) closePanel()
  else openPanel(panel)
}

/** A width under the minimum closes the panel (spec 3 §2). */
export function resizePanel(width: number): void {
  if (width < sidePanelWidths.minimum) {
    useShell.setState({ width: sidePanelWidths.minimum })
    closePanel()
  } else useShell.setState({ width: clampWidth(width) })
}

export const openPlans = (): void => useShell.setState({ planDialog: true })
