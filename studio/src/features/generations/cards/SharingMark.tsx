import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { Globe } from 'lucide-react'

/** Shows that a take is shared; nothing for a private one. */
export function SharingMark({ audios }: { audios: readonly Pick<AudioItem, 'isPublic' | 'sharing'>[] }) {
  const { t } = useLingui()
  const shared = audios.filter(({ isPublic }) => isPublic)
  if (shared.length === 0) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-lagoon">
      <Globe className="size-3.5 shrink-0" aria-hidden />
      {shared.some(({ sharing }) => sharing === 'link') ? t`Public` : t`Public through the project`}
    </span>
  )
}
