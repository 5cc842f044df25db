import { stuckRuleLabels, stuckRules } from '@songloom/contracts/stuck-jobs.rules'
import { jobTools } from '@songloom/contracts/tools.rules'
import { songVersions, versionLabels } from '@songloom/contracts/versions.rules'
import { Box, Chip, TextField } from '@mui/material'
import type { RefObject } from 'react'
import { useListContext } from 'react-admin'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { words } from '../words.ts'
import { SavedViews } from './SavedViews.tsx'

const toolChoices = jobTools.map(({ key, name }) => [key, name] as const)
const versionChoices = songVersions.map((key) => [key, versionLabels[key]] as const)
const ruleChoices = stuckRules.map((key) => [key, stuckRuleLabels[key]] as const)
const t = words.generations.filters

export function GenerationFilters({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { filterValues } = useListContext()
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
      {(filterValues as { tab?: string }).tab === 'stuck' ? (
        <FilterSelect source="rule" label={t.rule} all={t.anyRule} choices={ruleChoices} />
      ) : null}
      <FilterSelect source="tool" label={t.tool} all={t.anyTool} choices={toolChoices} />
      <FilterSelect source="version" label={t.version} all={t.anyVersion} choices={versionChoices} />
      <FilterSelect source="olderThanSeconds" label={t.age} all={t.anyAge} choices={t.ages} />
      <OrderSelect />
      <FixedFilter source="userId" name={t.user} />
      <FixedFilter source="projectId" name={t.project} />
      <SavedViews />
    </Box>
  )
}

function OrderSelect() {
  const { sort, setSort } = useListContext()
  return (
    <TextField
      select
      label={t.order}
      value={sort.order}
      onChange={(event) => setSort({ field: 'createdAt', order: event.target.value as 'ASC' | 'DESC' })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="DESC">{t.newest}</option>
      <option value="ASC">{t.oldest}</option>
    </TextField>
  )
}

/** Came with a link; can only be taken away. */
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
