import { useLingui } from '@lingui/react/macro'
import { SelectRow } from '../../panels/create/SelectRow.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'

/** One song, or two of the same order to choose from. */
export function VersionCountSelect() {
  const { t } = useLingui()
  const { takes } = useSongDraft()
  return (
    <SelectRow
      label={t`Songs`}
      value={String(takes)}
      options={[
        { value: '1', label: t`1 song` },
        { value: '2', label: t`2 songs` },
      ]}
      onChange={(value) => useSongDraft.setState({ takes: value === '2' ? 2 : 1 })}
    />
  )
}
