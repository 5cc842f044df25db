import { Chip } from '@mui/material'
import type { Standing } from './labels.ts'

export const StandingChip = ({ standing: { label, tone, isStuck } }: { standing: Standing }) => (
  <Chip label={label} color={tone} variant={isStuck ? 'filled' : 'outlined'} />
)
