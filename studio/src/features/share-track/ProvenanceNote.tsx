import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** Whose style or voice a song was made with, where its signed recipe names one; and a recipe that was changed. */
export function ProvenanceNote({ audioId }: { audioId: string }) {
  const { t } = useLingui()
  const { data } = useQuery({
    queryKey: ['provenance', audioId],
    queryFn: ({ signal }) => call('audioProvenance', { signal, params: { audioId } }),
    staleTime: 300_000,
  })
  if (!data || data.state === 'unsigned') return null
  if (data.state === 'invalid')
    return <p className="mt-6 text-ink-2">{t`The recipe of this song was changed after it was made.`}</p>
  const names = data.provenance?.dnas.map(({ name }) => `“${name}”`).join(', ')
  if (!names) return null
  return (
    <p className="mt-6 text-ink-2">{t`Made with the DNA ${names}. The recipe is signed by Songloom and unchanged.`}</p>
  )
}
