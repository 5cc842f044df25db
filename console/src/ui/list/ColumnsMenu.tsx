import { Box, Button, Checkbox, Menu, MenuItem } from '@mui/material'
import { deskTexts } from '../../desk-texts.ts'
import type { Column } from './columns.ts'
import { useMenu } from '../use-menu.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  shownKeys: ReadonlySet<string>
  onToggle: (key: string, shown: boolean) => void
}

/** The visible columns of the table; the identifying column always shows. */
export function ColumnsMenu<Row>({ columns, shownKeys, onToggle }: Props<Row>) {
  const { button, menu } = useMenu()
  return (
    <Box>
      <Button variant="outlined" color="secondary" {...button}>
        {deskTexts.list.columns}
      </Button>
      <Menu {...menu}>
        {columns
          .filter(({ card }) => card !== 'head')
          .map(({ key, label }) => (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={shownKeys.has(key)}
              onClick={() => onToggle(key, !shownKeys.has(key))}
            >
              <Checkbox
                size="small"
                checked={shownKeys.has(key)}
                tabIndex={-1}
                aria-hidden
                sx={{ ml: -1, p: 0.5, pointerEvents: 'none' }}
              />
              {label}
            </MenuItem>
          ))}
      </Menu>
    </Box>
  )
}
