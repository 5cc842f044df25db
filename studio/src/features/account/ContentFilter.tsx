import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { notify } from '../../lib/shell/notify.ts'
import { contentFilterQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'

const show = (isOn: boolean): void =>
  void queryClient.setQueryData(contentFilterQuery.queryKey, { success: true as const, isOn })

/** Whether tags for adults are hidden (spec 2 §5). */
export function ContentFilter() {
  const { t } = useLingui()
  const { data } = useQuery(contentFilterQuery)
  const change = useMutation({
    mutationFn: (isOn: boolean) => call('setContentFilter', { body: { isOn } }),
    onMutate: show,
    onError: (error, isOn) => {
      show(!isOn)
      notify.error(readErrorMessage(error))
    },
  })
  return (
    <>
      <label className="flex min-h-10 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-marigold"
          checked={data?.isOn ?? true}
          disabled={data === undefined}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
        {t`Content filter`}
      </label>
      <p className="mt-1 text-ink-3">{t`Hide adult tags and block them in prompts.`}</p>
    </>
  )
}
