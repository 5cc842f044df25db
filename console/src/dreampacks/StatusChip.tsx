import { Chip } from '@mui/material'
import type { StatusLabel } from './labels.ts'

export const StatusChip = ({ standing: { label, tone, isStuck } }: { standing: StatusLabel }) => (
  <Chip label={label} color={tone} variant={isStuck ? 'filled' : 'outlined'} />
)
