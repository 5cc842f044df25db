import { stuckRuleLabels, stuckRules } from '@songloom/contracts/jobs/stuck-jobs.rules'
import type { GenerationTab } from '@songloom/contracts/support/support.rules'
import { jobTools } from '@songloom/tools/registry.rules'
import { songVersions, versionLabels } from '@songloom/contracts/music/versions.rules'
import { Box, Chip, useMediaQuery } from '@mui/material'
import type { RefObject } from 'react'
import { useListContext } from 'react-admin'
import { CaseFilter } from '../../notes/CaseFilter.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { narrow } from '../../ui/narrow.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { SortSelect } from '../../ui/list/SortSelect.tsx'
import { deskTexts } from '../../desk-texts.ts'
import { FailureFilters } from './FailureFilters.tsx'
import { isFilterInTab } from './filter-tabs.ts'
import { SavedViews } from './SavedViews.tsx'

const toolChoices = jobTools.map(({ key, name }) => [key, name] as const)
const versionChoices = songVersions.map((key) => [key, versionLabels[key]] as const)
const ruleChoices = stuckRules.map((key) => [key, stuckRuleLabels[key]] as const)
const t = deskTexts.generations.filters

export function GenerationFilters({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { filterValues } = useListContext()
  const tab = (filterValues as { tab?: GenerationTab }).tab ?? 'all'
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        rowGap: 1.5,
        mb: 1.5,
        alignItems: 'center',
        '@media (max-width: 899px)': { '& > .MuiTextField-root': { flexGrow: 1 } },
      }}
    >
      <SearchField label={t.search} inputRef={searchRef} />
      {tab === 'stuck' ? <FilterSelect source="rule" label={t.rule} all={t.anyRule} choices={ruleChoices} /> : null}
      {isFilterInTab(tab, 'failureCode') ? <FailureFilters tab={tab} /> : null}
      {isFilterInTab(tab, 'endedWithinSeconds') ? (
        <FilterSelect source="endedWithinSeconds" label={t.ended} all={t.anyEnd} choices={deskTexts.failures.spans} />
      ) : null}
      <FilterSelect source="tool" label={t.tool} all={t.anyTool} choices={toolChoices} />
      <FilterSelect source="version" label={t.version} all={t.anyVersion} choices={versionChoices} />
      <FilterSelect source="olderThanSeconds" label={t.age} all={t.anyAge} choices={t.ages} />
      <CaseFilter />
      {isNarrow ? <SortSelect label={t.order} choices={t.orders} /> : null}
      <FixedFilter source="userId" name={t.user} />
      <FixedFilter source="projectId" name={t.project} />
      <FixedFilter source="errorShape" name={deskTexts.failures.similar} />
      <SavedViews />
    </Box>
  )
}

/** Set by a link; can only be removed. */
function FixedFilter({ source, name }: { source: string; name: string }) {
  const { filterValues, setFilters } = useListContext()
  const { [source]: value, ...others } = filterValues as Record<string, unknown>
  if (!value) return null
  return (
    <Chip
      size="medium"
      label={name}
      onDelete={() => setFilters(others)}
      deleteIcon={
        <span role="button" aria-label={t.remove(name)}>
          ×
        </span>
      }
    />
  )
}
