import { useState } from 'react'
import { readProblem } from '../../lib/http/api.ts'

interface Submit<V> {
  problem: string
  isBusy: boolean
  submit: (values: V) => Promise<void>
}

/** Runs the act of a form once at a time, and keeps what went wrong as a sentence. */
export function useSubmit<V>(run: (values: V) => Promise<void>): Submit<V> {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  return {
    problem,
    isBusy,
    submit: async (values) => {
      setProblem('')
      setBusy(true)
      await run(values).catch((error: unknown) => setProblem(readProblem(error)))
      setBusy(false)
    },
  }
}
