import type { MessageSubject } from '@songloom/contracts/support/users/messages'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
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

interface Sending {
  /** The same id for a text until it was sent. */
  getRequestId: (text: string) => string
  onSent: (text: string) => void
}

/** One press of Send, however often it is sent. */
export function useSendMessage(subject: MessageSubject, { getRequestId, onSent }: Sending) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (typed: string) => {
      const text = typed.trim()
      return provider.sendMessage({ subject, text, requestId: getRequestId(text) })
    },
    onSuccess: ({ changed, sentCount, skippedCount }, text) => {
      const sent = changed ? t.sent(sentCount) : t.repeated
      notify(skippedCount > 0 ? `${sent} ${t.skipped(skippedCount)}` : sent, { type: changed ? 'success' : 'info' })
      onSent(text.trim())
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  })
}
