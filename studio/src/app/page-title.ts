import { useEffect } from 'react'
import { setTabTitle } from '../lib/shell/tab-title.ts'

export function usePageTitle(title: string): void {
  useEffect(() => setTabTitle(title), [title])
}
