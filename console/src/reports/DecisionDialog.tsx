import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { DecideCaseRequest, ModerationCaseDetail } from '@songloom/contracts/moderation/cases'
import { moderationDecisions, reportBases, suspensionDays } from '@songloom/contracts/moderation/moderation.rules'
import { Checkbox, Dialog, DialogContent, DialogTitle, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { PressActions } from '../ui/press/PressActions.tsx'
import { WillHappen } from '../ui/press/WillHappen.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { deskTexts } from '../desk-texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { ExplanationField, GroundField, isExplanation, isGround } from './TextFields.tsx'

const t = deskTexts.moderation
type Draft = Omit<DecideCaseRequest, 'requestId'>

interface Props {
  detail: ModerationCaseDetail
  onClose: () => void
}

function useDecision({ detail, onClose }: Props) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return usePress({
    send: (draft: Draft, requestId) => provider.decideReport(detail.id, { ...draft, requestId }),
    done: () => t.decided,
    queryKey: ['reports'],
    onClose,
  })
}

const dayChoices = suspensionDays.map((days) => [String(days), t.dayCount(days)] as const)
const basisChoices = reportBases.map((basis) => [basis, t.bases[basis]] as const)

/** The decision with what the statement of reasons to the owner needs. */
export function DecisionDialog(props: Props) {
  const { detail, onClose } = props
  const isLead = hasRoleAtLeast(useMe().role, 'lead')
  const kinds = moderationDecisions.filter((kind) => isLead || kind !== 'suspend_publishing')
  const [draft, setDraft] = useState<Draft>({
    kind: 'keep',
    facts: '',
    basis: detail.reports[0]?.basis ?? 'rules',
    ground: '',
    isAutomated: false,
  })
  const change = (more: Partial<Draft>): void => setDraft((before) => ({ ...before, ...more }))
  const press = useDecision(props)
  const suspends = draft.kind === 'suspend_publishing'
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="decision-title">
      <DialogTitle id="decision-title">{t.title(detail.audioName)}</DialogTitle>
      <DialogContent>
        <ChoiceField
          label={t.decision}
          choices={kinds.map((kind) => [kind, t.decisions[kind]] as const)}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          help={isLead ? undefined : t.leadsOnly}
        />
        {suspends ? (
          <ChoiceField
            label={t.days}
            choices={dayChoices}
            value={String(draft.days ?? 30)}
            onChange={(days) => change({ days: suspensionDays.find((each) => String(each) === days) ?? 30 })}
          />
        ) : null}
        <WillHappen will={t.will[draft.kind]} />
        <ExplanationField
          label={t.facts}
          help={t.factsHelp}
          value={draft.facts}
          onChange={(facts) => change({ facts })}
        />
        <ChoiceField
          label={t.basis}
          choices={basisChoices}
          value={draft.basis}
          onChange={(basis) => change({ basis })}
        />
        <GroundField value={draft.ground} onChange={(ground) => change({ ground })} />
        <FormControlLabel
          label={t.isAutomated}
          control={<Checkbox checked={draft.isAutomated} onChange={(_, isAutomated) => change({ isAutomated })} />}
        />
        <DialogFailure error={press.error} />
      </DialogContent>
      <PressActions
        label={press.isPending ? deskTexts.action.pressing : t.decisions[draft.kind]}
        isDangerous={draft.kind !== 'keep'}
        disabled={!isExplanation(draft.facts) || !isGround(draft.ground) || press.isPending}
        onPress={() => press.mutate({ ...draft, ...(suspends ? { days: draft.days ?? 30 } : { days: undefined }) })}
        onClose={onClose}
      />
    </Dialog>
  )
}
