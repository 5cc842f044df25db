import { useLingui } from '@lingui/react/macro'
import { isComing, songVersions, versionLabels } from '@songloom/contracts/versions.rules'
import type { Version } from '@songloom/contracts/versions.rules'
import { notify } from '../../lib/notify.ts'
import { Select } from '../../ui/Select.tsx'
import { draftForVersion, useSongDraft } from './song-draft.ts'
import { versionWords } from './version-words.ts'

export function VersionSelect({ paid }: { paid: boolean }) {
  const { t } = useLingui()
  const version = useSongDraft((draft) => draft.version)
  const options = songVersions.map((value) => {
    const label = versionLabels[value]
    return { value, label: isComing(value) ? t`${label} (coming)` : label }
  })
  const choose = (next: Version): void => {
    const before = useSongDraft.getState()
    const after = draftForVersion(before, next, paid)
    useSongDraft.setState(after)
    if (after.lyrics.length >= before.lyrics.length) return
    const label = versionLabels[next]
    notify.info(t`Your lyrics were cut to 400 characters for ${label}.`, 'lyrics-cut', {
      label: t`Undo`,
      onClick: () => useSongDraft.setState(before),
    })
  }
  return <Select label={t`Version`} value={version} options={options} className="w-24" onChange={choose} />
}

/** What the chosen version is for, in a line. */
export function VersionLine() {
  const { t, i18n } = useLingui()
  const version = useSongDraft((draft) => draft.version)
  const words = songVersions.find((one) => one === version)
  if (!words) return null
  return (
    <p className="mb-3 text-ink-3">
      {i18n._(versionWords[words])} {t`Every version plays on the same engine.`}
    </p>
  )
}
