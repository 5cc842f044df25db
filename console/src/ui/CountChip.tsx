import { Chip } from '@mui/material'

/** How many wait, next to a page's name; nothing for none. */
export function CountChip({ count, label }: { count: number; label: (count: number) => string }) {
  if (count === 0) return null
  return (
    <Chip
      component="span"
      role="img"
      size="small"
      color="warning"
      label={count}
      aria-label={label(count)}
      sx={{ ml: 1, height: 20 }}
    />
  )
}
