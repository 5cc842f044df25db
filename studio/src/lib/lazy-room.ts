import { lazy } from 'react'
import type { ComponentType } from 'react'
import { roomWords } from './i18n.ts'

/** A part whose code comes when it is wanted, together with its words. */
export const lazyRoom = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), roomWords()])
    return { default: part }
  })
