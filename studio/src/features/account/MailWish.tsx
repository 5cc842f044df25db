import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, messageOf } from '../../lib/http/api.ts'
import { notify } from '../../lib/shell/notify.ts'
import { mailWishQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'

const show = (isWished: boolean): void =>
  void queryClient.setQueryData(mailWishQuery.queryKey, (now) => now && { ...now, isWished })

/** Whether long generations are told by mail; nothing where no mail is sent. */
export function MailWish() {
  const { t } = useLingui()
  const { data } = useQuery(mailWishQuery)
  const change = useMutation({
    mutationFn: (isWished: boolean) => call('setMailWish', { body: { isWished } }),
    onMutate: show,
    onError: (error, isWished) => {
      show(!isWished)
      notify.error(messageOf(error))
    },
  })
  if (!data?.isAvailable) return null
  return (
    <label className="mt-4 flex min-h-10 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-marigold"
        checked={data.isWished}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      {t`Email me when a song takes longer than a minute`}
    </label>
  )
}
