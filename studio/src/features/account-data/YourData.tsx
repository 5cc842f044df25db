import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'

/** All data as an archive, and the end of the account. */
export function YourData() {
  return (
    <div className="flex flex-col gap-6">
      <ExportData />
      <DeleteAccount />
    </div>
  )
}
