import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import type { DnaVersion } from '@songloom/contracts/dna/training'
import { useQuery } from '@tanstack/react-query'
import { dnaConsentQuery, dnaVersionsQuery } from '../../../lib/cache/dna.ts'
import { Select } from '../../../ui/controls/Select.tsx'

interface Props {
  dna: Dna
  chosen: string | null
  onChange: (audioId: string | null) => void
}

/** The tracks that trainings used and that still exist, each once. */
function listTracks(versions: readonly DnaVersion[]): { value: string; name: string }[] {
  const used = versions
    .filter(({ state }) => state === 'ready')
    .flatMap(({ tracks }) => tracks.filter(({ state }) => state === 'done'))
  const byId = new Map(used.flatMap(({ audioId, name }) => (audioId === null ? [] : [[audioId, name] as const])))
  return [...byId].map(([value, name]) => ({ value, name }))
}

/** Which track others hear as the preview: none unless the owner chooses one. */
export function PreviewChoice({ dna, chosen, onChange }: Props) {
  const { t } = useLingui()
  const isVoice = dna.kind === 'voice'
  const { data: versions = [] } = useQuery(dnaVersionsQuery(dna.id))
  const { data: consent } = useQuery({ ...dnaConsentQuery(dna.id), enabled: isVoice })
  if (isVoice && !consent) return null
  if (consent && !consent.isOwnVoice)
    return <p className="text-ink-2">{t`Others hear no preview, since the recordings are of somebody else.`}</p>
  const tracks = listTracks(versions).map(({ value, name }) => ({ value, label: name || t`Untitled` }))
  return (
    <div>
      <p className="mb-1 font-medium text-ink-2" aria-hidden>{t`Preview for others`}</p>
      <Select
        label={t`Preview for others`}
        value={chosen ?? ''}
        options={[{ value: '', label: t`None` }, ...tracks]}
        onChange={(audioId) => onChange(audioId || null)}
        className="w-full max-w-md"
      />
      <p className="mt-1 text-ink-3">
        {t`Everybody can play the track that you choose here. Nobody else hears the other tracks of the trainings.`}
      </p>
    </div>
  )
}
