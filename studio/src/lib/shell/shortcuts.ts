import { useEffect } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { withScope } from './scope.ts'

/** One act with its key: the same list feeds the keyboard, the palette and the `?` sheet. */
export interface Shortcut {
  id: string
  label: MessageDescriptor
  /** 'Mod+k', 'g h', 'Space', 'ArrowLeft', '?'. Mod is Ctrl, or Cmd on a Mac. */
  keys: string
  run: () => void
  /** Works while writing, too. */
  inFields?: boolean
  /** Listed on the sheet, not offered in the palette. */
  sheetOnly?: boolean
  /** Of the shown page: goes before a key of the studio. */
  ofPage?: boolean
}

const registry = new Map<string, Shortcut>()

/** Those of the shown page first; a key that one of them uses, or begins with, is theirs alone. */
export function shortcuts(): readonly Shortcut[] {
  const all = [...registry.values()]
  const ofPage = all.filter((one) => one.ofPage)
  const used = new Set(ofPage.map(({ keys }) => keys))
  return [...ofPage, ...all.filter(({ ofPage, keys }) => !ofPage && !used.has(keys) && !used.has(keys.split(' ')[0]!))]
}

export function register(list: readonly Shortcut[]): () => void {
  for (const shortcut of list) registry.set(shortcut.id, shortcut)
  return () => {
    for (const shortcut of list) if (registry.get(shortcut.id) === shortcut) registry.delete(shortcut.id)
  }
}

export function useShortcuts(list: readonly Shortcut[]): void {
  useEffect(() => register(list), [list])
}

const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && target.getAttribute('type') !== 'range'))

/** Controls that use these keys themselves keep them. */
const usesKey = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (key === 'Space' || key === 'Enter')
    return target.closest('button,a,[role=button],[role=menuitem],[role=option],[role=tab]') !== null
  return (
    key.includes('Arrow') &&
    target.closest('[role=separator],[role=slider],[role=tablist],[role=menu],[role=listbox],input') !== null
  )
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey) return event.shiftKey && key.length === 1 ? `Mod+Shift+${key}` : `Mod+${key}`
  return event.shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key
}

/** What is behind a dialog is not meant; copying is the browser's while text is selected. */
const isMeant = ({ ofPage, keys }: Shortcut): boolean =>
  !(ofPage && document.querySelector('[role=dialog],[role=alertdialog]')) &&
  !(keys === 'Mod+c' && getSelection()?.toString())

let prefix: { key: string; atMs: number } | null = null

function found(name: string, nowMs: number): Shortcut | undefined {
  const spoken = prefix && nowMs - prefix.atMs < 1_200 ? `${prefix.key} ${name}` : name
  const all = shortcuts()
  // A page that uses `g` itself would otherwise jump away with its next key.
  prefix = name === 'g' && all.every(({ keys }) => keys !== 'g') ? { key: 'g', atMs: nowMs } : null
  return all.find(({ keys }) => keys === spoken)
}

/** The one key listener of the studio. */
export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.defaultPrevented) return
    const name = nameOf(event)
    const shortcut = writing(event.target) && !name.startsWith('Mod+') ? undefined : found(name, event.timeStamp)
    if (!shortcut || (writing(event.target) && !shortcut.inFields) || usesKey(event.target, name)) return
    if (!isMeant(shortcut)) return
    event.preventDefault()
    shortcut.run()
  }
  return withScope((scope) => scope.listen(globalThis, 'keydown', onKey))
}
