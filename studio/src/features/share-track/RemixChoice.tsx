import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { RemixPermissions } from '@songloom/contracts/library/remixes'
import type { RemixPermission } from '@songloom/contracts/library/remixes.rules'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { Select } from '../../ui/controls/Select.tsx'

const remixesQuery = (audioId: string) =>
  queryOptions({
    queryKey: ['remixes', audioId],
    queryFn: async ({ signal }) => (await call('remixStanding', { params: { audioId }, signal })).remixes,
  })

function Counts({ remixerCount, remixCount, sharedCount }: RemixPermissions) {
  const { t } = useLingui()
  if (remixerCount === 0 && remixCount === 0) return <p className="text-ink-3">{t`Nobody has remixed it yet.`}</p>
  const people = plural(remixerCount, { one: '# person has started a remix', other: '# people have started a remix' })
  const songs = plural(sharedCount, { one: '# song made from it is shared', other: '# songs made from it are shared' })
  return (
    <p className="text-ink-2">
      {people}; {songs}.
    </p>
  )
}

/** What others may make from a song, and what they made. */
export function RemixChoice({ audioId }: { audioId: string }) {
  const { t } = useLingui()
  const query = remixesQuery(audioId)
  const { data } = useQuery(query)
  const save = useMutation({
    mutationFn: (permission: RemixPermission) =>
      call('setRemixPermission', { params: { audioId }, body: { permission } }),
    onSuccess: ({ remixes }) => queryClient.setQueryData(query.queryKey, remixes),
    onError: (error) => showError(error),
  })
  const options = [
    { value: 'off', label: t`Nobody may remix it` },
    { value: 'credit', label: t`With credit: their page names your song` },
    { value: 'free', label: t`Freely` },
  ] as const
  return (
    <section aria-label={t`Remixes`} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-ink-2">{t`Remixes`}</h3>
      {data ? (
        <>
          <Select
            label={t`Who may remix it`}
            value={save.isPending ? save.variables : data.permission}
            options={options}
            onChange={(permission) => save.mutate(permission)}
          />
          <Counts {...data} />
        </>
      ) : null}
    </section>
  )
}
