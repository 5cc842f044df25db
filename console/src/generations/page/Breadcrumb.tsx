import { Box, Button, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { deskTexts } from '../../desk-texts.ts'
import { describeFilter } from '../list/describe-filter.ts'
import { generationPath } from '../labels.ts'
import { trailFilter, getTrail } from './trail.ts'

const t = deskTexts.generation.way

/** Links to the previous list and to its next and previous row. */
export function Breadcrumb({ id, name }: { id: string; name: string }) {
  const trail = getTrail(id)
  const filter = trail && trailFilter(trail)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, fontSize: 13 }}>
      <Box component="nav" aria-label={t.label} sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box component="ol" sx={crumbs}>
          <li>
            <Link component={RouterLink} to={`/generations${trail?.search ?? ''}`} sx={{ py: 0.5 }}>
              {filter ? `${deskTexts.pages.generations}: ${describeFilter(filter)}` : deskTexts.pages.generations}
            </Link>
          </li>
          <Box component="li" aria-current="page" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
        </Box>
      </Box>
      {trail && trail.ids.length > 1 ? <Neighbours ids={trail.ids} id={id} /> : null}
    </Box>
  )
}

const crumbs = {
  display: 'flex',
  flexWrap: 'wrap',
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li + li::before': { content: '"›"', px: 0.75, color: 'text.secondary' },
}

function Neighbours({ ids, id }: { ids: readonly string[]; id: string }) {
  const at = ids.indexOf(id)
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t.place(at + 1, ids.length)}
      </Box>
      <Neighbour id={ids[at - 1]} label={deskTexts.list.previous} />
      <Neighbour id={ids[at + 1]} label={deskTexts.list.next} />
    </Box>
  )
}

/** The focus stays on it, so that one walks on with Enter. */
const Neighbour = ({ id, label }: { id: string | undefined; label: string }) =>
  id === undefined ? (
    <Button variant="outlined" color="secondary" disabled>
      {label}
    </Button>
  ) : (
    <Button variant="outlined" color="secondary" component={RouterLink} to={generationPath(id)}>
      {label}
    </Button>
  )
