import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { newRequestId } from '../ui/request-id.ts'

interface Press<Body, Answer> {
  send: (body: Body, requestId: string) => Promise<Answer>
  /** What the notice says. */
  done: (answer: Answer) => string
  onClose: () => void
}

/** A press on a user's account: one request id for as long as its dialog is open. */
export function useUserPress<Body, Answer>({ send, done, onClose }: Press<Body, Answer>) {
  const queries = useQueryClient()
  const notify = useNotify()
  const [requestId] = useState(newRequestId)
  return useMutation({
    mutationFn: (body: Body) => send(body, requestId),
    onSuccess: (answer) => {
      notify(done(answer), { type: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
}
