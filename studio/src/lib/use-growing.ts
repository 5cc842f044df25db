import { libraryPageSize } from '@songloom/contracts/library.rules'
import { useState } from 'react'
import { useEnd } from '../ui/use-end.ts'

/** How many of a long list are drawn: more each time its end, where `end` stands, comes into view. */
export function useGrowing(total: number) {
  const [shown, setShown] = useState(libraryPageSize)
  const end = useEnd(shown < total, shown, () => setShown((count) => count + libraryPageSize))
  return { shown, end }
}
