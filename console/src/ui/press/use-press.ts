import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { createRequestId } from './request-id.ts'

interface Press<Body, Answer> {
  send: (body: Body, requestId: string) => Promise<Answer>
  /** The text of the notice. */
  done: (answer: Answer) => string
  /** The queries refetched after an action, refused or not. */
  queryKey: readonly string[]
  onClose: () => void
}

/** A press of a dialog: one request id for as long as it is open, however often it is sent. */
export function usePress<Body, Answer>({ send, done, queryKey, onClose }: Press<Body, Answer>) {
  const queries = useQueryClient()
  const notify = useNotify()
  const [requestId] = useState(createRequestId)
  return useMutation({
    mutationFn: (body: Body) => send(body, requestId),
    onSuccess: (answer) => {
      notify(done(answer), { type: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
