import type { MessageSubject } from '@songloom/contracts/support/users/messages'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { newRequestId } from '../ui/press/request-id.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.message

/** A record's messages, and the number of recipients of a new one. */
export function useMessages({ kind, id }: MessageSubject) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useInfiniteQuery({
    queryKey: ['messages', kind, id],
    queryFn: ({ pageParam, signal }) => provider.messages({ kind, id, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** One press of Send, however often it is sent. */
export function useSendMessage(subject: MessageSubject, onSent: (text: string) => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [requestId] = useState(newRequestId)
  return useMutation({
    mutationFn: (text: string) => provider.sendMessage({ subject, text: text.trim(), requestId }),
    onSuccess: ({ changed, sentCount, skippedCount }, text) => {
      const sent = changed ? t.sent(sentCount) : t.repeated
      notify(skippedCount > 0 ? `${sent} ${t.skipped(skippedCount)}` : sent, { type: changed ? 'success' : 'info' })
      onSent(text.trim())
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  })
}
