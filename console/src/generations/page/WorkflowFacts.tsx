import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { FactList } from '../../ui/FactList.tsx'
import { formatExactTime } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { generationPath } from '../labels.ts'

const t = deskTexts.generation.names

/** Technical details of the workflow. */
export function WorkflowFacts({ detail: { workflow, generation } }: { detail: SupportGenerationDetail }) {
  const { pending } = workflow
  return (
    <FactList
      facts={[
        [t.workflow, workflow.id],
        [t.status, deskTexts.generation.workflowStatus(workflow.status, generation.state)],
        ...(pending
          ? [
              [t.activity, deskTexts.generation.tryOf(pending.activity, pending.attempt)] as const,
              [t.worker, pending.worker ?? '–'] as const,
              [t.heartbeat, pending.lastHeartbeatAt ? formatExactTime(pending.lastHeartbeatAt) : '–'] as const,
              ...(pending.nextAttemptAt ? [[t.next, formatExactTime(pending.nextAttemptAt)] as const] : []),
            ]
          : []),
        [
          t.history,
          <Link key="history" component={RouterLink} to={`${generationPath(generation.id)}/history`}>
            {deskTexts.generation.showHistory}
          </Link>,
        ],
        ...(workflow.url
          ? [
              [
                t.temporal,
                <Link key="ui" href={workflow.url} target="_blank" rel="noreferrer">
                  {deskTexts.generation.openTemporal}
                </Link>,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}
