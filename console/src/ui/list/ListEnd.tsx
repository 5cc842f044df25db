import { Typography } from '@mui/material'
import { deskTexts } from '../../desk-texts.ts'
import { formatCount } from '../format.ts'

interface Props {
  rows: readonly unknown[]
  /** The most rows that the server answers. */
  limit?: number
}

/** Names the end of a list that may have been cut. */
export function ListEnd({ rows, limit = Infinity }: Props) {
  if (rows.length < limit) return null
  return (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {deskTexts.listEnd(formatCount(limit))}
    </Typography>
  )
}
