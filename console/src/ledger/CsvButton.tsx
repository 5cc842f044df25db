import type { SupportLedgerLine } from '@songloom/contracts/support/ledger'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import { errorMessage } from '../providers/api.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { deskTexts } from '../desk-texts.ts'
import { toCsv, downloadText } from './csv.ts'

const pageSize = 100
const maxLines = 10_000
const head = [
  'at',
  'kind',
  'userId',
  'userEmail',
  'available',
  'reserved',
  'balance',
  'songName',
  'jobId',
  'reason',
  'userNote',
  'id',
] as const

/** Every booking of the filter, up to a bound that is shown. */
export async function readLines(
  provider: Pick<ConsoleDataProvider, 'ledgerPage'>,
  filter: object,
): Promise<{ lines: SupportLedgerLine[]; isCut: boolean }> {
  const lines: SupportLedgerLine[] = []
  let after: string | undefined
  do {
    const page = await provider.ledgerPage({ ...filter, grouping: 'bookings', after, limit: pageSize })
    lines.push(...page.entries)
    after = page.next ?? undefined
  } while (after !== undefined && lines.length < maxLines)
  return { lines, isCut: after !== undefined }
}

export function CsvButton() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { filterValues } = useListContext()
  const notify = useNotify()
  const save = useMutation({
    mutationFn: () => readLines(provider, filterValues as object),
    onSuccess: ({ lines, isCut }) => {
      downloadText(
        'ledger.csv',
        toCsv(
          head,
          lines.map((line) => head.map((name) => line[name])),
        ),
        'text/csv',
      )
      notify(deskTexts.ledger.saved(lines.length, isCut), { type: isCut ? 'warning' : 'success' })
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  })
  return (
    <Button variant="outlined" color="secondary" disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? deskTexts.ledger.saving : deskTexts.ledger.csv}
    </Button>
  )
}
