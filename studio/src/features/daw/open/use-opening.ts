import { isId } from '@songloom/contracts/library/ids.rules'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, call } from '../../../lib/http/api.ts'
import { resetDaw } from '../state/daw-store.ts'
import { showWords } from './add-score.ts'
import { openDocument } from './open-document.ts'
import { isPlainProject, readOpenRequest } from './read-query.ts'

export type Opening = { step: 'none' | 'opening' | 'open' } | { step: 'failed'; error: unknown }

/** False where the project has no document yet. */
async function openExisting(projectId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await openDocument(projectId, signal)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Opens what the address names; afterwards it is /daw?projectId=…, so that a reload adds nothing twice. */
export function useOpening(): { opening: Opening; retry: () => void } {
  const [search, setSearch] = useSearchParams()
  const [opening, setOpening] = useState<Opening>({ step: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const query = search.toString()
  /** The song whose words are shown once its project is open. */
  const sung = useRef<string>(undefined)
  useEffect(() => {
    const params = new URLSearchParams(query)
    const request = readOpenRequest(params)
    const words = params.get('words')
    if (words !== null && isId(words)) sung.current = words
    if (!request) {
      setOpening({ step: 'none' })
      return
    }
    const owner = new AbortController()
    const open = async (): Promise<void> => {
      setOpening({ step: 'opening' })
      if (isPlainProject(request) && (await openExisting(request.projectId!, owner.signal))) {
        if (sung.current !== undefined) showWords(sung.current)
        sung.current = undefined
        setOpening({ step: 'open' })
        return
      }
      const { projectId } = await call('openDawProject', { body: request })
      if (owner.signal.aborted) return
      if (query === `projectId=${projectId}`) setAttempt((count) => count + 1)
      else setSearch({ projectId }, { replace: true })
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
