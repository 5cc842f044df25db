import { useEffect } from 'react'
import { setTabTitle } from '../lib/tab-title.ts'

export function usePageTitle(title: string): void {
  useEffect(() => setTabTitle(title), [title])
}
