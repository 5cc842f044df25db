import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { supportActionLabels } from '@songloom/contracts/support/support.rules'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useParams } from 'react-router'
import { AuditLines } from '../../audit/AuditLines.tsx'
import { JobProviders } from '../../engines/JobProviders.tsx'
import { LedgerLines } from '../../ledger/LedgerLines.tsx'
import { NotesPanel } from '../../notes/NotesPanel.tsx'
import { Viewers } from '../../notes/Viewers.tsx'
import { ActionButtons } from '../../ui/press/ActionButtons.tsx'
import { SendMessage } from '../../messages/SendMessage.tsx'
import { SentMessages } from '../../messages/SentMessages.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Columns, Page, Section } from '../../ui/Page.tsx'
import { deskTexts } from '../../desk-texts.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { CorrectionButton } from '../actions/CorrectionDialog.tsx'
import { isOpen } from '../labels.ts'
import { Facts } from './Facts.tsx'
import { Findings } from './Findings.tsx'
import { Outputs } from './Outputs.tsx'
import { buildReport } from './report.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { GenerationStatusChip } from '../GenerationStatus.tsx'
import { Steps } from './Steps.tsx'
import { Timeline } from './Timeline.tsx'
import { useGeneration } from './use-generation.ts'
import { WorkflowFacts } from './WorkflowFacts.tsx'

const t = deskTexts.generation
const repairActions: readonly SupportAction[] = ['retry', 'rerun', 'resume_step', 'stop']

/** A generation's state, the possible actions, and its history. */
export function GenerationPage() {
  const { id = '' } = useParams()
  const query = useGeneration(id)
  return <Loaded query={query}>{(data) => <GenerationView detail={data} />}</Loaded>
}

function GenerationView({ detail }: { detail: SupportGenerationDetail }) {
  const { generation } = detail
  const name = generation.songName ?? deskTexts.generations.unnamed
  const [action, setAction] = useState<SupportAction>()
  const subject = { kind: 'generation', id: generation.id } as const
  return (
    <Page
      title={name}
      above={<Breadcrumb id={generation.id} name={name} />}
      actions={
        <>
          <SendMessage subject={subject} />
          <CopyReport detail={detail} />
        </>
      }
    >
      <Now detail={detail} />
      <ActionButtons
        actions={detail.actions}
        labels={supportActionLabels}
        repairs={repairActions}
        onChoose={setAction}
      />
      <Columns shares={[3, 2]}>
        <div>
          <Section title={t.steps}>
            <Steps detail={detail} />
          </Section>
          <Section title={t.timeline}>
            <Timeline entries={detail.timeline} isOpen={isOpen(generation)} />
          </Section>
          <Section title={deskTexts.message.earlier}>
            <SentMessages subject={subject} />
          </Section>
          <Section title={t.audit}>
            <AuditLines entries={detail.audit} empty={t.noAudit} />
          </Section>
        </div>
        <div>
          <NotesPanel subject={{ kind: 'generation', id: generation.id }} />
          <Section title={t.facts}>
            <Facts detail={detail} />
          </Section>
          {detail.outputs.length > 0 || detail.result ? (
            <Section title={t.outputs}>
              <Outputs outputs={detail.outputs} lineage={detail.lineage} />
              {detail.result ? <Findings result={detail.result} /> : null}
            </Section>
          ) : null}
          <Section title={t.request} actions={<CorrectionButton detail={detail} />}>
            <RequestFacts detail={detail} />
          </Section>
          <JobProviders jobId={generation.id} />
          <Section title={t.ledger}>
            <LedgerLines isOneGeneration entries={detail.ledger} empty={t.noLedger} />
          </Section>
          <Section title={t.workflow}>
            <WorkflowFacts detail={detail} />
          </Section>
        </div>
      </Columns>
      {action ? <ActionDialog jobId={generation.id} action={action} onClose={() => setAction(undefined)} /> : null}
    </Page>
  )
}

function Now({ detail: { generation, now } }: { detail: SupportGenerationDetail }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {/* The sentence counts seconds; only the state is worth announcing. */}
      <Box role="status">
        <GenerationStatusChip generation={generation} />
      </Box>
      <Typography component="p" sx={{ fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' }}>
        {now}
      </Typography>
      <Viewers jobId={generation.id} />
    </Box>
  )
}

function CopyReport({ detail }: { detail: SupportGenerationDetail }) {
  const notify = useNotify()
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(buildReport(detail)).then(
      () => notify(t.copied),
      () => notify(t.notCopied, { type: 'error' }),
    )
  return (
    <Button variant="outlined" color="secondary" onClick={() => void copy()}>
      {t.copy}
    </Button>
  )
}
