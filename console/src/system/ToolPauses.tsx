import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { SystemState } from '@songloom/contracts/support/system'
import { pauseGroupLabel } from '@songloom/tools/pause-groups.rules'
import type { ToolPause } from '@songloom/contracts/routes/tool-pauses'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useMe } from '../session/session.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatExactTime } from '../ui/format.ts'
import { Section } from '../ui/Page.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { deskTexts } from '../desk-texts.ts'
import { PauseDialog } from './PauseDialog.tsx'
import { listGroupLines, listToolLines } from './pauses.ts'
import type { GroupLine, PauseLine, ToolRow } from './pauses.ts'

const t = deskTexts.system.tools
const p = deskTexts.pauses

interface PauseStateProps {
  pause: ToolPause
  /** Names what paused the tool. */
  showsGroup: boolean
}

function PauseState({ pause: { scope, actorEmail, at, reason, banner }, showsGroup }: PauseStateProps) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {t.paused}
      </Box>{' '}
      {showsGroup && scope !== 'tool' ? `${p.with(pauseGroupLabel(scope))} ` : null}
      {t.pausedBy(actorEmail, formatExactTime(at))}: {reason}
      {banner ? ` “${banner}”` : null}
    </Box>
  )
}

function ToolState({ pause, groupPauses }: ToolRow) {
  const pauses = [...(pause ? [pause] : []), ...groupPauses]
  if (pauses.length === 0) return t.none
  return pauses.map((each) => <PauseState key={each.scope} pause={each} showsGroup />)
}

type Press = ((line: PauseLine) => void) | undefined

const actionColumn = (onPress: Press): readonly Column<PauseLine>[] =>
  onPress
    ? [
        {
          key: 'act',
          label: t.act,
          cell: (line) => (
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
    : []

const groupColumns = (onPress: Press): readonly Column<GroupLine>[] => [
  { key: 'group', label: p.columns.group, card: 'head', cell: ({ name }) => name },
  { key: 'tools', label: p.columns.tools, cell: ({ tools }) => p.tools(tools) },
  {
    key: 'state',
    label: t.state,
    card: 'wide',
    cell: ({ pause }) => (pause ? <PauseState pause={pause} showsGroup={false} /> : p.running),
  },
  ...actionColumn(onPress),
]

const toolColumns = (onPress: Press): readonly Column<ToolRow>[] => [
  { key: 'tool', label: deskTexts.system.columns.tool, card: 'head', cell: ({ name }) => name },
  {
    key: 'state',
    label: t.state,
    card: 'wide',
    cell: (line) => <ToolState {...line} />,
  },
  { key: 'failed', label: t.failedLastHour, align: 'right', mono: true, cell: ({ failed }) => formatCount(failed) },
  ...actionColumn(onPress),
]

/** Every engine and tool, and whether it accepts jobs: failing ones are paused for everyone. */
export function ToolPauses({ state }: { state: SystemState }) {
  const mayPause = hasRoleAtLeast(useMe().role, 'lead')
  const [chosen, setChosen] = useState<PauseLine>()
  const onPress = mayPause ? setChosen : undefined
  return (
    <Box id="tools" sx={{ scrollMarginTop: 104 }}>
      <Section title={p.groups}>
        <RecordTable label={p.groups} rows={listGroupLines(state)} columns={groupColumns(onPress)} />
      </Section>
      <Section title={t.title}>
        <RecordTable label={t.title} rows={listToolLines(state)} columns={toolColumns(onPress)} />
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
