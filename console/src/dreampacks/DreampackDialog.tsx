import type { SupportDreampack, SupportDreampackDetail } from '@songloom/contracts/support/dreampacks/dreampacks'
import { dreampackActionLabels } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { createRequestId } from '../ui/press/request-id.ts'
import { deskTexts } from '../desk-texts.ts'

/** The selected action, and its run. */
export interface ChosenAction {
  preview: SupportDreampackDetail['actions'][number]
  runId?: string
}

interface Props {
  dreampack: Pick<SupportDreampack, 'id' | 'name'>
  chosen: ChosenAction
  onClose: () => void
}

function usePress({ dreampack: { id }, chosen: { preview, runId }, onClose }: Props) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  // One press, however often it is sent.
  const [requestId] = useState(createRequestId)
  return useMutation({
    mutationFn: (reason: string) =>
      provider.performDreampackAction(id, { action: preview.action, runId, reason: reason.trim(), requestId }),
    onSuccess: ({ message, changed }) => {
      notify(message, { type: changed ? 'success' : 'info', messageArgs: { _: message } })
      onClose()
    },
    // Reload in either case: the state has changed.
    onSettled: () => queries.invalidateQueries({ queryKey: ['dreampacks'] }),
  })
}

export function DreampackDialog(props: Props) {
  const { action, will } = props.chosen.preview
  const press = usePress(props)
  return (
    <PressDialog
      title={deskTexts.dreampack.of(dreampackActionLabels[action], props.dreampack.name)}
      will={will}
      presets={deskTexts.dreampack.presets[action]}
      confirm={dreampackActionLabels[action]}
      isDangerous={action === 'stop'}
      press={press}
      onClose={props.onClose}
    />
  )
}
