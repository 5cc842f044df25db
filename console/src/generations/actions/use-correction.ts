import { listFieldChanges } from '@songloom/contracts/jobs/correction.rules'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { Settings } from '@songloom/tools/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../../providers/data-provider.ts'
import { createRequestId } from '../../ui/press/request-id.ts'
import { deskTexts } from '../../desk-texts.ts'
import { useDialogText } from '../../session/use-dialog-text.ts'

type Texts = RouteBody<'supportCorrection'>['texts']

/** The API runs exactly the checked text: another text needs another check. */
export function useCorrection(jobId: string, settings: Settings, onClose: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [texts, setTexts] = useState<Texts>({})
  const [reason, setReason] = useDialogText(`correct.${jobId}.reason`)
  const [requestId] = useState(createRequestId)
  const body = { texts, reason: reason.trim(), requestId }
  const check = useMutation({ mutationFn: () => provider.correct(jobId, { ...body, isDryRun: true }) })
  const run = useMutation({
    mutationFn: () => provider.correct(jobId, { ...body, isDryRun: false }),
    onSuccess: () => {
      notify(deskTexts.correction.done, { type: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['generations'] }),
  })
  return {
    ...{ texts, reason, setReason, check, run },
    setText(name: string, text: string) {
      check.reset()
      run.reset()
      setTexts((before) => ({ ...before, [name]: text }))
    },
    hasChanges: listFieldChanges(settings, texts).length > 0,
  }
}
