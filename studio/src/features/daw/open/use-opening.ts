import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../lib/http/api.ts'
import { resetDaw } from '../state/daw-store.ts'
import { openDocument } from './open-document.ts'
import { isPlainProject, readOpenRequest } from './read-query.ts'

export type Opening = { step: 'none' | 'opening' | 'open' } | { step: 'failed'; error: unknown }

/** Opens what the address names; afterwards it is /daw?projectId=…, so that a reload adds nothing twice. */
export function useOpening(): { opening: Opening; retry: () => void } {
  const [search, setSearch] = useSearchParams()
  const [opening, setOpening] = useState<Opening>({ step: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const query = search.toString()
  useEffect(() => {
    const request = readOpenRequest(new URLSearchParams(query))
    if (!request) {
      setOpening({ step: 'none' })
      return
    }
    const owner = new AbortController()
    const open = async (): Promise<void> => {
      setOpening({ step: 'opening' })
      if (isPlainProject(request)) {
        await openDocument(request.projectId!, owner.signal)
        setOpening({ step: 'open' })
        return
      }
      const { projectId } = await call('openDawProject', { body: request })
      if (!owner.signal.aborted) setSearch({ projectId }, { replace: true })
    }
    open().catch((error: unknown) => {
      if (!owner.signal.aborted) setOpening({ step: 'failed', error })
    })
    return () => {
      owner.abort()
      resetDaw()
    }
  }, [query, attempt, setSearch])
  return { opening, retry: () => setAttempt((count) => count + 1) }
}
