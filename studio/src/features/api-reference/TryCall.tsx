import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { sendRequest } from './request.ts'
import type { ApiRequest } from './snippets.ts'

/** Sends the request and shows the answer. */
export function TryCall({ request, disabledReason }: { request: ApiRequest; disabledReason: string | undefined }) {
  const { t } = useLingui()
  const reasonId = useId()
  const { mutate, data, error, isPending } = useMutation({ mutationFn: sendRequest })
  const { status, tookMs } = data ?? {}
  return (
    <div>
      <Button
        tone="primary"
        disabled={isPending || disabledReason !== undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={() => mutate(request)}
      >
        {isPending ? t`Sending…` : t`Send`}
      </Button>
      {disabledReason ? (
        <p id={reasonId} className="mt-1 text-ink-3">
          {disabledReason}
        </p>
      ) : null}
      <div role="status" className="mt-3">
        {error ? <p className="text-madder">{t`The call did not reach the server. Please try again.`}</p> : null}
        {data ? (
          <>
            <p className="mb-1 font-medium text-ink-2">{t`Answer ${status} in ${tookMs} ms`}</p>
            <pre
              tabIndex={0}
              role="region"
              aria-label={t`Answer`}
              className="mono max-h-96 overflow-auto rounded-lg border border-line bg-ground p-3 text-ink"
            >
              {data.text}
            </pre>
          </>
        ) : null}
      </div>
    </div>
  )
}
