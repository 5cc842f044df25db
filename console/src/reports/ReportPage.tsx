import type { ModerationCaseDetail } from '@songloom/contracts/moderation/cases'
import { Box, Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import { AuditLines } from '../audit/AuditLines.tsx'
import { useMe } from '../session/session.ts'
import { formatTime } from '../ui/format.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Columns, Page, Section } from '../ui/Page.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'
import { AppealDialog } from './AppealDialog.tsx'
import { AppealFacts, DecisionFacts, SongFacts } from './CaseFacts.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { Notices } from './Notices.tsx'
import { reportPath, useReport, useReportAudit } from './use-reports.ts'

const t = deskTexts.moderation

/** A reported song: what it is, who reported it why, and what was decided. */
export function ReportPage() {
  const { id = '' } = useParams()
  const query = useReport(id)
  return <Loaded query={query}>{(data) => <CaseView detail={data} />}</Loaded>
}

const BackToList = () => (
  <Box component="nav" aria-label={deskTexts.generation.way.label} sx={{ mb: 1, fontSize: 13 }}>
    <Link component={RouterLink} to="/reports" sx={{ py: 0.5 }}>
      {deskTexts.pages.reports}
    </Link>
  </Box>
)

function CaseView({ detail }: { detail: ModerationCaseDetail }) {
  const audit = useReportAudit(detail.id).data
  return (
    <Page title={t.title(detail.audioName)} above={<BackToList />}>
      <Columns shares={[3, 2]}>
        <div>
          <Section title={t.song}>
            <SongFacts detail={detail} />
          </Section>
          <Section title={t.notices(detail.reportCount)}>
            <Notices detail={detail} />
          </Section>
        </div>
        <div>
          <Decision detail={detail} />
          <Appeal detail={detail} />
          <Section title={t.earlier}>
            <Earlier cases={detail.earlier} />
          </Section>
          <Section title={t.audit}>{audit ? <AuditLines entries={audit} empty={t.open} /> : <Waiting />}</Section>
        </div>
      </Columns>
    </Page>
  )
}

function Decision({ detail }: { detail: ModerationCaseDetail }) {
  const [isOpen, setOpen] = useState(false)
  const act =
    detail.state === 'open' ? (
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t.decide}
      </Button>
    ) : null
  return (
    <Section title={t.decision} actions={act}>
      {detail.decided ? <DecisionFacts decided={detail.decided} /> : <Typography>{t.open}</Typography>}
      {isOpen ? <DecisionDialog detail={detail} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

function Appeal({ detail }: { detail: ModerationCaseDetail }) {
  const [isOpen, setOpen] = useState(false)
  const isOwn = detail.decided?.actorId === useMe().id
  if (!detail.decided || detail.decided.kind === 'keep') return null
  const act =
    detail.state === 'appealed' ? (
      <Button variant="contained" disabled={isOwn} onClick={() => setOpen(true)}>
        {t.decideAppeal}
      </Button>
    ) : null
  return (
    <Section title={t.appeal} actions={act}>
      {act && isOwn ? <Typography color="textSecondary">{t.ownDecision}</Typography> : null}
      {detail.appeal ? <AppealFacts appeal={detail.appeal} /> : <Typography>{t.noAppeal}</Typography>}
      {isOpen ? <AppealDialog caseId={detail.id} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

function Earlier({ cases }: { cases: ModerationCaseDetail['earlier'] }) {
  if (cases.length === 0) return <Typography color="textSecondary">{t.noEarlier}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {cases.map(({ id, audioName, decision, state, openedAt }) => (
        <li key={id}>
          <Link component={RouterLink} to={reportPath(id)}>
            {audioName}
          </Link>
          {`, ${decision === null ? t.states[state] : t.decisions[decision]}, ${formatTime(openedAt)}`}
        </li>
      ))}
    </Box>
  )
}
