import { useLingui } from '@lingui/react/macro'
import { formatSize } from '@songloom/contracts/account/quotas.rules'
import { useQuery } from '@tanstack/react-query'
import { storageQuery } from './account-queries.ts'

/** How much of its storage an account uses; of one without a limit, how much it uses. */
export function StorageUse() {
  const { t } = useLingui()
  const { data } = useQuery(storageQuery)
  if (!data) return null
  const { used: bytes, limit: limitBytes } = data.storedBytes
  const used = formatSize(bytes)
  const limit = limitBytes === null ? null : formatSize(limitBytes)
  return <p className="mt-4 text-ink-2">{limit === null ? t`Storage: ${used}` : t`Storage: ${used} of ${limit}`}</p>
}
