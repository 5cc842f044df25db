import { useEffect, useState } from 'react'
import { queryClient } from '../providers/query-client.ts'
import { readDraft, storeDraft } from './drafts.ts'
import { isSessionLost, meQuery } from './session.ts'

/**
 * A text of a dialog that its author finds again after a lost session or a reload. It is forgotten when the dialog
 * closes. `field` names the dialog, what it is about and the field.
 */
export function useDialogText(field: string, initial = ''): [text: string, setText: (text: string) => void] {
  const [name] = useState(() => `${queryClient.getQueryData(meQuery.queryKey)?.id ?? ''}.dialog.${field}`)
  const [text, showText] = useState(() => readDraft(name) || initial)
  useEffect(
    () => () => {
      if (!isSessionLost()) storeDraft(name, '')
    },
    [name],
  )
  const setText = (next: string): void => {
    storeDraft(name, next)
    showText(next)
  }
  return [text, setText]
}
