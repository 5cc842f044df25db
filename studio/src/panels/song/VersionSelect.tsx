import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { cutLyricsForVersion } from '@songloom/tools/generate-song/definition.rules'
import { isComing, songVersions, versionLabels } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { useEffect } from 'react'
import { notify } from '../../lib/shell/notify.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { toDraftForVersion, useSongDraft } from './song-draft.ts'
import { versionNames } from './version-names.ts'

/** Lyrics of another panel than the song panel. */
interface PanelWords {
  lyrics: string
  change: (lyrics: string) => void
}

interface Props {
  features: PlanFeatures
  words?: PanelWords
}

function sayCut(version: Version, undo: () => void): void {
  const label = versionLabels[version]
  notify.info(t`Your lyrics were cut to 400 characters for ${label}.`, 'lyrics-cut', { label: t`Undo`, onClick: undo })
}

/** Changes the version, which cuts lyrics on v1 (spec 1 §4), with an undo. */
function chooseVersion(next: Version, features: PlanFeatures, words: PanelWords | undefined): void {
  const before = useSongDraft.getState()
  const after = toDraftForVersion(before, next, features)
  const cut = words && cutLyricsForVersion(words.lyrics, next)
  useSongDraft.setState(after)
  if (cut !== undefined && cut !== words!.lyrics) words!.change(cut)
  if (after.lyrics === before.lyrics && cut === words?.lyrics) return
  sayCut(next, () => {
    useSongDraft.setState(before)
    words?.change(words.lyrics)
  })
}

/** A panel that opens with more than its version takes is cut as well. */
function useCutAtOpening(version: Version, words: PanelWords | undefined): void {
  useEffect(() => {
    if (!words) return
    const cut = cutLyricsForVersion(words.lyrics, version)
    if (cut === words.lyrics) return
    words.change(cut)
    sayCut(version, () => words.change(words.lyrics))
    // Once: later input is counted, not cut.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

export function VersionSelect({ features, words }: Props) {
  const { t } = useLingui()
  const version = useSongDraft((draft) => draft.version)
  useCutAtOpening(version, words)
  const options = songVersions.map((value) => {
    const label = versionLabels[value]
    return { value, label: isComing(value) ? t`${label} (coming)` : label }
  })
  const choose = (next: Version): void => chooseVersion(next, features, words)
  return <Select label={t`Version`} value={version} options={options} className="w-24" onChange={choose} />
}

/** What the chosen version is for, in a line. */
export function VersionLine() {
  const { t, i18n } = useLingui()
  const version = useSongDraft((draft) => draft.version)
  const words = songVersions.find((one) => one === version)
  if (!words) return null
  return (
    // As high with each version, so that the tabs below stay in place.
    <p className="mb-3 text-ink-3" style={{ minHeight: '3lh' }}>
      {i18n._(versionNames[words])} {t`All versions use the same engine; only limits and options differ.`}
    </p>
  )
}
