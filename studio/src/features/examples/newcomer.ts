import { create } from 'zustand'
import { isRecord, readLocal, writeLocal } from '../../lib/shell/storage.ts'

interface Newcomer {
  exampleRemoved: boolean
  hintsDismissed: boolean
}

const key = 'songloom.newcomer'
const saved = readLocal(key)
const was = (name: keyof Newcomer): boolean => isRecord(saved) && saved[name] === true

/** Hints and examples that the user has dismissed, kept in this browser. */
export const useNewcomer = create<Newcomer>(() => ({
  exampleRemoved: was('exampleRemoved'),
  hintsDismissed: was('hintsDismissed'),
}))
useNewcomer.subscribe((state) => writeLocal(key, state))
