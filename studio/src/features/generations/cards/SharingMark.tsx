import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { Globe, ShieldAlert } from 'lucide-react'
import { Link } from '../../../ui/controls/Link.tsx'

type Shown = Pick<AudioItem, 'isPublic' | 'isPublished' | 'sharing' | 'isRestricted'>

/** Leads to the reasons and the appeal. */
function TakenDown() {
  const { t } = useLingui()
  return (
    <Link
      to="/myaccount#decisions"
      className="inline-flex min-h-6 items-center gap-1.5 text-madder underline underline-offset-4"
    >
      <ShieldAlert className="size-3.5 shrink-0" aria-hidden />
      {t`Taken down: why, and appeal`}
    </Link>
  )
}

/** Shows that a song is shared, or was taken down by support; nothing for a private one. */
export function SharingMark({ audios }: { audios: readonly Shown[] }) {
  const { t } = useLingui()
  if (audios.some(({ isRestricted }) => isRestricted)) return <TakenDown />
  const shared = audios.filter(({ isPublic }) => isPublic)
  if (shared.length === 0) return null
  const isOwn = shared.some(({ isPublished, sharing }) => isPublished || sharing === 'link')
  return (
    <span className="inline-flex items-center gap-1.5 text-lagoon">
      <Globe className="size-3.5 shrink-0" aria-hidden />
      {isOwn ? t`Public` : t`Public through the project`}
    </span>
  )
}
