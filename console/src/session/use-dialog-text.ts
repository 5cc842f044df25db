import { useEffect, useState } from 'react'
import { queryClient } from '../providers/query-client.ts'
import { storeDraft } from './drafts.ts'
import { isSessionLost, meQuery } from './session.ts'
import { useStoredText } from './use-stored-text.ts'

/**
 * A text of a dialog that its author finds again after a lost session or a reload. It is forgotten when the dialog
 * closes. `field` names the dialog, what it is about and the field.
 */
export function useDialogText(field: string, initial = ''): [text: string, setText: (text: string) => void] {
  const [name] = useState(() => `${queryClient.getQueryData(meQuery.queryKey)?.id ?? ''}.dialog.${field}`)
  useEffect(
    () => () => {
      if (!isSessionLost()) storeDraft(name, '')
    },
    [name],
  )
  return useStoredText(name, initial)
}
