import { Box, Tab, Tabs } from '@mui/material'
import { formatCount } from '../format.ts'

interface Props<Value extends string> {
  label: string
  tabs: readonly Value[]
  names: Readonly<Record<Value, string>>
  counts: Readonly<Partial<Record<Value, number>>> | undefined
  value: Value
  /** The element whose rows they choose. */
  listId: string
  onChoose: (value: Value) => void
}

/** Tabs with their counts; a count of stuck ones is an alert. */
export function CountTabs<Value extends string>({ label, tabs, names, counts, value, listId, onChoose }: Props<Value>) {
  return (
    <Tabs
      value={value}
      onChange={(_, next: Value) => onChoose(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}
    >
      {tabs.map((each) => (
        <Tab
          key={each}
          value={each}
          id={`tab-${each}`}
          aria-controls={listId}
          label={
            <span>
              {names[each]} <Count of={counts?.[each]} isAlarm={each === 'stuck'} />
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

function Count({ of, isAlarm }: { of: number | undefined; isAlarm: boolean }) {
  if (of === undefined) return null
  return (
    <Box
      component="span"
      data-count
      sx={{ fontVariantNumeric: 'tabular-nums', color: isAlarm && of > 0 ? 'error.main' : 'text.secondary' }}
    >
      {formatCount(of)}
    </Box>
  )
}
