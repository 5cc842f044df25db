import { useLingui } from '@lingui/react/macro'
import { modeForVersion } from '@songloom/contracts/extend-track.rules'
import type { Version } from '@songloom/contracts/versions.rules'
import { Tabs } from 'radix-ui'
import { useExtendDraft } from './extend-draft.ts'

const tabClass =
  'min-h-10 grow rounded-sm px-2 font-medium text-ink-2 transition-colors data-[state=active]:bg-overlay data-[state=active]:text-ink disabled:text-ink-3'

/** Extend Song or Extend Music; the first is for v2 alone (spec 2 §2). */
export function ExtendTabs({ version }: { version: Version }) {
  const { t } = useLingui()
  const mode = useExtendDraft((draft) => draft.mode)
  const hasSong = version === 'v2'
  return (
    <Tabs.Root
      value={modeForVersion(mode, version)}
      onValueChange={(next) => useExtendDraft.setState({ mode: next === 'song' ? 'song' : 'music' })}
    >
      <Tabs.List aria-label={t`What to extend`} className="flex rounded-md border border-line bg-ground p-1">
        <Tabs.Trigger value="song" className={tabClass} disabled={!hasSong}>{t`Extend Song`}</Tabs.Trigger>
        <Tabs.Trigger value="music" className={tabClass}>{t`Extend Music`}</Tabs.Trigger>
      </Tabs.List>
      {hasSong ? null : <p className="mt-1 text-ink-3">{t`Extend Song, with your words, needs v2.`}</p>}
      {/* The panel below belongs to both tabs. */}
      <Tabs.Content value="song" className="sr-only">{t`Extend Song`}</Tabs.Content>
      <Tabs.Content value="music" className="sr-only">{t`Extend Music`}</Tabs.Content>
    </Tabs.Root>
  )
}
