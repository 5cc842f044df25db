import { create } from 'zustand'
import { ApiError } from './api.ts'

interface Confirmation {
  isOpen: boolean
  answer: (isConfirmed: boolean) => void
}

const noOne = (): void => undefined

/** The dialog that asks for a password or a code. */
export const useConfirmation = create<Confirmation>(() => ({ isOpen: false, answer: noOne }))

export function endConfirmation(isConfirmed: boolean): void {
  const { answer } = useConfirmation.getState()
  useConfirmation.setState({ isOpen: false, answer: noOne })
  answer(isConfirmed)
}

const askForConfirmation = (): Promise<boolean> =>
  new Promise((answer) => useConfirmation.setState({ isOpen: true, answer }))

const isNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === 'confirmation_needed'

/**
 * Runs a call that may need a recent sign-in: the user is asked for a password or a code, and it runs again. Undefined
 * when the user closes the dialog.
 */
export async function withConfirmation<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    if (!isNeeded(error)) throw error
    return (await askForConfirmation()) ? run() : undefined
  }
}
