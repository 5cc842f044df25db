import type { ReactNode } from 'react'
import { create } from 'zustand'

type Kind = 'success' | 'error' | 'info' | 'loading'

/**
 * Toasts are loaded with the first one: the app mounts the list when `wanted` turns true and then calls `listReady`.
 */
export const useToastList = create<{ wanted: boolean }>(() => ({ wanted: false }))

let resolveReady: () => void
const ready = new Promise<void>((resolve) => {
  resolveReady = resolve
})
export const listReady = (): void => resolveReady()

export interface ToastAction {
  label: string
  onClick: () => void
}

interface More {
  id?: string
  action?: ToastAction
  /** In the place of the kind's sign. */
  icon?: ReactNode
}

/**
 * How often the button of a toast of this name was pressed: that one is leaving, and would take the next word along.
 */
const pressed = new Map<string, number>()

const toastIdOf = (id: string): string => (pressed.has(id) ? `${id}/${pressed.get(id)}` : id)

function pressedOnce(id: string, { label, onClick }: ToastAction): ToastAction {
  const press = (): void => {
    pressed.set(id, (pressed.get(id) ?? 0) + 1)
    onClick()
  }
  return { label, onClick: press }
}

async function show(kind: Kind, text: string, { id, action, icon }: More = {}): Promise<void> {
  useToastList.setState({ wanted: true })
  const [{ toast }] = await Promise.all([import('sonner'), ready])
  // Who may act on it is given time to get there.
  const named = id === undefined ? { action } : { id: toastIdOf(id), action: action && pressedOnce(id, action) }
  toast[kind](text, { ...named, icon, duration: action && 10_000 })
}

async function dismiss(id: string): Promise<void> {
  if (useToastList.getState().wanted) (await import('sonner')).toast.dismiss(toastIdOf(id))
}

/** `id` lets a later word replace an earlier one in place. */
export const notify = {
  success: (text: string, id?: string, action?: ToastAction, icon?: ReactNode): void =>
    void show('success', text, { id, action, icon }),
  error: (text: string, id?: string): void => void show('error', text, { id }),
  info: (text: string, id?: string, action?: ToastAction): void => void show('info', text, { id, action }),
  loading: (text: string, id?: string): void => void show('loading', text, { id }),
  dismiss: (id: string): void => void dismiss(id),
}
