import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import { keyScopeLabels } from '@songloom/contracts/support/keys.rules'
import type { SupportKey } from '@songloom/contracts/support/keys'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { Column } from '../ui/list/columns.ts'
import { formatTime } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { UserKeys } from './UserKeys.tsx'
import { useMayManageKeys, useSupportKeys } from './use-support-keys.ts'

const t = deskTexts.apiKeys

const isWorking = ({ revokedAt, expiresAt }: SupportKey): boolean =>
  revokedAt === null && Date.parse(expiresAt) > Date.now()

function stateOf(key: SupportKey): string {
  if (key.revokedAt !== null) return t.revokedBy(key.revokedByEmail ?? '–', formatTime(key.revokedAt))
  return isWorking(key) ? t.states.works : t.states.expired
}

const columnsFor = (onRevoke: (key: SupportKey) => void): readonly Column<SupportKey>[] => [
  { key: 'name', label: t.columns.name, card: 'head', cell: ({ name }) => name },
  {
    key: 'scopes',
    label: t.columns.scopes,
    card: 'wide',
    cell: ({ scopes }) => scopes.map((scope) => keyScopeLabels[scope]).join('; '),
  },
  { key: 'state', label: t.columns.state, card: 'head', cell: stateOf },
  { key: 'used', label: t.columns.used, mono: true, cell: ({ lastUsedAt: at }) => (at ? formatTime(at) : t.never) },
  { key: 'expires', label: t.columns.expires, mono: true, cell: ({ expiresAt }) => formatTime(expiresAt) },
  { key: 'creator', label: t.columns.creator, cell: (key) => t.created(key.creatorEmail, formatTime(key.createdAt)) },
  {
    key: 'act',
    label: t.columns.act,
    cell: (key) =>
      isWorking(key) ? (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={t.revokeName(key.name)}
          onClick={() => onRevoke(key)}
        >
          {t.revoke}
        </Button>
      ) : (
        '–'
      ),
  },
]

/** Keys of scripts with author, scopes and last use, and the keys of creators. */
export function KeysPage() {
  const mayManage = useMayManageKeys()
  const [isCreating, setCreating] = useState(false)
  const button = (
    <Button variant="contained" onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  )
  return (
    <Page title={deskTexts.pages.keys} actions={mayManage ? button : null}>
      <Section title={deskTexts.userKeys.scripts}>
        <Typography sx={{ mb: 2 }}>{mayManage ? t.about : t.forAdmins}</Typography>
        {mayManage ? <KeyTable /> : null}
      </Section>
      <Section title={deskTexts.userKeys.tab}>
        <UserKeys />
      </Section>
      {isCreating ? <NewKey onClose={() => setCreating(false)} /> : null}
    </Page>
  )
}

function KeyTable() {
  const { data, error, refetch } = useSupportKeys()
  const [revoking, setRevoking] = useState<SupportKey>()
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.keys.length === 0) return <Typography color="textSecondary">{t.empty}</Typography>
  return (
    <>
      <RecordTable
        label={deskTexts.pages.keys}
        rows={data.keys}
        columns={columnsFor(setRevoking)}
        limit={listLimits.keys}
      />
      {revoking ? <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} /> : null}
    </>
  )
}

/** The form, and then the key itself, this once. */
function NewKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; secret: string }>()
  if (made) return <SecretDialog {...made} onClose={onClose} />
  return (
    <CreateKeyDialog
      onCreated={({ key: { name }, secret }) => (secret === null ? onClose() : setMade({ name, secret }))}
      onClose={onClose}
    />
  )
}
