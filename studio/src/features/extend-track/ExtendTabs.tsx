import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { getModeForVersion } from '@songloom/tools/extend-track/definition.rules'
import type { ExtendMode } from '@songloom/tools/extend-track/definition.rules'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import type { ReactNode } from 'react'
import { LyricsBox } from '../../panels/text/LyricsBox.tsx'
import { PanelTabs } from '../../panels/create/PanelTabs.tsx'
import { TextBox } from '../../panels/text/TextBox.tsx'
import { useExtendDraft } from './extend-draft.ts'

function Lyrics({ limit }: { limit: number }) {
  const lyrics = useExtendDraft((draft) => draft.lyrics)
  return (
    <LyricsBox value={lyrics} limit={limit} rows={6} onChange={(text) => useExtendDraft.setState({ lyrics: text })} />
  )
}

function Prompt({ limit }: { limit: number }) {
  const { t } = useLingui()
  const prompt = useExtendDraft((draft) => draft.prompt)
  return (
    <TextBox
      label={t`Prompt`}
      placeholder={t`How should it continue? Leave it empty to keep the style.`}
      value={prompt}
      limit={limit}
      rows={3}
      onChange={(text) => useExtendDraft.setState({ prompt: text })}
    />
  )
}

interface Props {
  version: Version
  features: PlanFeatures
  /** The reference: it belongs to both tabs. */
  children: ReactNode
}

/** Extend Song or Extend Music, and the words of each; the first is for v2 alone (spec 2 §2). */
export function ExtendTabs({ version, features, children }: Props) {
  const { t } = useLingui()
  const mode = useExtendDraft((draft) => draft.mode)
  const limit = getSongTextLimit(version, features)
  const hasSong = version === 'v2'
  const prompt = <Prompt limit={limit} />
  const song = (
    <>
      <Lyrics limit={limit} />
      {prompt}
    </>
  )
  return (
    <PanelTabs<ExtendMode>
      label={t`What to extend`}
      value={getModeForVersion(mode, version)}
      tabs={[
        { value: 'song', label: t`Extend Song`, content: song, disabled: !hasSong },
        { value: 'music', label: t`Extend Music`, content: prompt },
      ]}
      onChange={(next) => useExtendDraft.setState({ mode: next })}
      notice={
        <div className="mb-4">
          {hasSong ? null : (
            <p className="-mt-2 mb-4 text-ink-3">{t`Extend Song adds singing with your lyrics and needs v2. Extend Music adds only music.`}</p>
          )}
          {children}
        </div>
      }
    />
  )
}
