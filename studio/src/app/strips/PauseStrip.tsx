import { useQuery } from '@tanstack/react-query'
import { pausedToolsQuery } from '../../lib/cache/queries.ts'
import { lazyPart } from '../lazy-part.ts'

const PauseSentence = lazyPart(async () => (await import('./PauseSentence.tsx')).PauseSentence)

const nothingPaused = { tools: [], banners: [] }

/** Tools that support has paused, above every page: what is made of them waits, and everything else works. */
export function PauseStrip() {
  const { tools, banners } = useQuery(pausedToolsQuery).data ?? nothingPaused
  return (
    <div aria-live="polite">
      {tools.length === 0 ? null : <PauseSentence placeholder={null} tools={tools} banners={banners} />}
    </div>
  )
}
