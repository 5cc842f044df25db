import type { SupportLineage, SupportLineageNode } from '@songloom/contracts/library/lineage'
import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { formatTime } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { generationPath, getToolLabel } from '../labels.ts'

const t = deskTexts.generation.lineage

/** Links the generation that made it; a lost one shows only its id. */
function Name({ node: { name, audioId, jobId } }: { node: SupportLineageNode }) {
  if (jobId === null) return audioId
  return (
    <Link component={RouterLink} to={generationPath(jobId)}>
      {name}
    </Link>
  )
}

function Side({ title, nodes, more }: { title: string; nodes: readonly SupportLineageNode[]; more?: boolean }) {
  if (nodes.length === 0) return null
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{title}</Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, mb: 1, pl: 2.5 }}>
        {nodes.map((node) => (
          <li key={node.audioId}>
            <Name node={node} />
            {node.tool === null ? '' : `, ${getToolLabel(node.tool)}`}
            {node.createdAt === null ? '' : `, ${formatTime(node.createdAt)}`}
            {node.isGone ? `, ${t.gone}` : ''}
          </li>
        ))}
        {more ? <li>{t.more}</li> : null}
      </Box>
    </>
  )
}

/** What an output was made from and into, each with the way to its generation. */
export function Lineage({ lineage }: { lineage: SupportLineage | undefined }) {
  if (!lineage) return null
  return (
    <Box sx={{ my: 1 }}>
      <Side title={t.from} nodes={lineage.parents} />
      <Side title={t.into} nodes={lineage.children} more={lineage.hasMore} />
    </Box>
  )
}
