import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import { versionLabels } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { grouped } from '../../lib/i18n/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toDraftForVersion, useSongDraft } from './song-draft.ts'

/** So near to the limit the way to more is offered. */
const nearCharacters = 40
const roomy = 'v2' satisfies Version

/** The version that takes the most characters, for those whose plan has it and whose lyrics need it. */
export function MoreCharacters({ lyrics, features }: { lyrics: string; features: PlanFeatures }) {
  const { t } = useLingui()
  const version = useSongDraft((draft) => draft.version)
  const [limit, most] = [getSongTextLimit(version, features), getSongTextLimit(roomy, features)]
  if (most <= limit || lyrics.length < limit - nearCharacters) return null
  const [label, characters] = [versionLabels[roomy], grouped(most)]
  return (
    <Button
      tone="quiet"
      className="min-h-8 px-2! text-marigold-text!"
      onClick={() => useSongDraft.setState((draft) => toDraftForVersion(draft, roomy, features))}
    >{t`Use ${label} for ${characters}`}</Button>
  )
}
