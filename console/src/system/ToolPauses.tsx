import type { SystemState } from '@songloom/contracts/support-system'
import type { ToolPause } from '@songloom/contracts/tool-pauses'
import { jobTools } from '@songloom/contracts/tools.rules'
import type { JobTool } from '@songloom/contracts/tools.rules'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { hasRoleAtLeast } from '@songloom/contracts/plans.rules'
import { useMe } from '../session/session.ts'
import type { Column } from '../ui/columns.ts'
import { grouped, whenExactly } from '../ui/format.ts'
import { Section } from '../ui/Page.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import { words } from '../words.ts'
import { PauseDialog } from './PauseDialog.tsx'

const t = words.system.tools

/** A tool as it stands for everyone. */
export interface ToolLine {
  id: JobTool
  name: string
  failed: number
  pause: ToolPause | undefined
}

const linesOf = ({ outcomes, pauses }: SystemState): ToolLine[] =>
  jobTools.map(({ key, name }) => ({
    id: key,
    name,
    failed: outcomes.find(({ tool, hours }) => tool === key && hours === 1)?.failed ?? 0,
    pause: pauses.find(({ tool }) => tool === key),
  }))

function StateCell({ pause }: ToolLine) {
  if (!pause) return t.none
  return (
    <>
      <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {t.paused}
      </Box>{' '}
      {t.pausedBy(pause.actorEmail, whenExactly(pause.at))}: {pause.reason}
    </>
  )
}

const columnsFor = (onPress: ((line: ToolLine) => void) | undefined): readonly Column<ToolLine>[] => [
  { key: 'tool', label: words.system.columns.tool, card: 'head', cell: ({ name }) => name },
  { key: 'state', label: t.state, card: 'wide', cell: (line) => <StateCell {...line} /> },
  { key: 'failed', label: t.failedLastHour, align: 'right', mono: true, cell: ({ failed }) => grouped(failed) },
  ...(onPress
    ? [
        {
          key: 'act',
          label: t.act,
          cell: (line: ToolLine) => (
            <Button
              size="small"
              variant="outlined"
              aria-label={line.pause ? t.resumeTitle(line.name) : t.pauseTitle(line.name)}
              onClick={() => onPress(line)}
            >
              {line.pause ? t.resume : t.pause}
            </Button>
          ),
        },
      ]
    : []),
]

/** Every tool, and whether it takes jobs: one whose engine keeps failing is paused for everyone. */
export function ToolPauses({ state }: { state: SystemState }) {
  const mayPause = hasRoleAtLeast(useMe().role, 'lead')
  const [chosen, setChosen] = useState<ToolLine>()
  return (
    <Box id="tools" sx={{ scrollMarginTop: 64 }}>
      <Section title={t.title}>
        <RecordTable label={t.title} rows={linesOf(state)} columns={columnsFor(mayPause ? setChosen : undefined)} />
        {mayPause ? null : (
          <Typography variant="body2" color="textSecondary">
            {t.forLeads}
          </Typography>
        )}
      </Section>
      {chosen ? <PauseDialog line={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Box>
  )
}
