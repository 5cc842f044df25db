import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'

/** Says that what is made from an audio keeps the styles and voices of it. */
export function DnaNote({ audioId }: { audioId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(audioQuery(audioId))
  const names = data?.dnaNames?.join(', ')
  return names ? (
    <p className="mt-2 text-sm text-ink-3">{t`Made with ${names}. The result follows the same DNA.`}</p>
  ) : null
}
