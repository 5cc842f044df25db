import type { SupportTurnDetail } from '@songloom/contracts/support/turns'
import type { TurnAction } from '@songloom/contracts/support/turns.rules'
import { Box, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import { AuditLines } from '../audit/AuditLines.tsx'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { FactList } from '../ui/FactList.tsx'
import { formatCount, formatDuration, shortenId, formatTime } from '../ui/format.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Columns, Page, Section } from '../ui/Page.tsx'
import { ActionButtons } from '../ui/press/ActionButtons.tsx'
import { ReasonDialog } from '../ui/press/ReasonDialog.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'
import { TurnChip } from './turn-columns.tsx'
import { TurnSteps } from './TurnSteps.tsx'
import { useTurn, useTurnAudit } from './use-turns.ts'

const t = deskTexts.turns

/** A turn of the chat or of the Agent: its steps and calls, and what support can do about it. */
export function TurnPage() {
  const { id = '' } = useParams()
  const query = useTurn(id)
  return <Loaded query={query}>{(data) => <TurnView turn={data} />}</Loaded>
}

const BackToList = () => (
  <Box component="nav" aria-label={deskTexts.generation.way.label} sx={{ mb: 1, fontSize: 13 }}>
    <Link component={RouterLink} to="/turns" sx={{ py: 0.5 }}>
      {deskTexts.pages.turns}
    </Link>
  </Box>
)

function TurnView({ turn }: { turn: SupportTurnDetail }) {
  const audit = useTurnAudit(turn.id).data
  return (
    <Page title={t.title(shortenId(turn.id))} above={<BackToList />} actions={<TurnChip turn={turn} />}>
      <TurnActions turn={turn} />
      <Columns shares={[3, 2]}>
        <Section title={t.steps}>
          <TurnSteps steps={turn.steps} />
        </Section>
        <div>
          <Section title={t.facts}>
            <TurnFacts turn={turn} />
          </Section>
          <Section title={t.audit}>{audit ? <AuditLines entries={audit} empty={t.noAudit} /> : <Waiting />}</Section>
        </div>
      </Columns>
    </Page>
  )
}

function TurnActions({ turn: { id, actions } }: { turn: SupportTurnDetail }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const [chosen, setChosen] = useState<TurnAction>()
  return (
    <>
      <ActionButtons actions={actions} labels={t.actions} repairs={['retry_turn']} onChoose={setChosen} />
      {chosen ? (
        <ReasonDialog
          title={t.actionTitle(t.actions[chosen], shortenId(id))}
          will={actions.find(({ action }) => action === chosen)?.will ?? []}
          presets={t.reasons}
          confirm={t.actions[chosen]}
          isDangerous={chosen === 'end_turn'}
          send={(body) => provider.performTurnAction(id, { ...body, action: chosen })}
          done={({ changed }) => (changed ? t.pressed[chosen] : t.repeated)}
          queryKey={['turns']}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  )
}

function TurnFacts({ turn }: { turn: SupportTurnDetail }) {
  const { columns } = t
  return (
    <>
      <FactList
        facts={[
          [
            columns.user,
            <Link key="user" component={RouterLink} to={`/users/${turn.userId}`}>
              {turn.userEmail}
            </Link>,
          ],
          [columns.mode, t.modes[turn.mode]],
          [t.project, turn.projectId],
          [columns.created, formatTime(turn.createdAt)],
          [columns.age, formatDuration(turn.ageSeconds)],
          ...(turn.endedAt === null
            ? ([
                [columns.quiet, formatDuration(turn.quietSeconds)],
                [t.deadline, formatTime(turn.deadlineAt)],
              ] as const)
            : []),
          ...(turn.stopRequestedAt === null ? [] : [[t.stop, formatTime(turn.stopRequestedAt)] as const]),
          [columns.jobs, t.jobs(formatCount(turn.jobs), turn.openJobs)],
          [columns.tokens, t.spent(formatCount(turn.spentTokens), formatCount(turn.limitTokens))],
          [columns.model, formatCount(turn.modelTokens)],
          [t.workflow, `${turn.workflow.id}, ${turn.workflow.status}`],
          ...(turn.failure ? [[t.failure, `${turn.failure.message} (${turn.failure.code})`] as const] : []),
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t.about}
      </Typography>
    </>
  )
}
