import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { UserKey } from '@songloom/contracts/support/users/user-keys'
import { Button, Link, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import type { Column } from '../ui/list/columns.ts'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { formatTime } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { ReasonDialog } from '../ui/press/ReasonDialog.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.userKeys

const isWorking = ({ revokedAt, expiresAt }: UserKey): boolean =>
  revokedAt === null && Date.parse(expiresAt) > Date.now()

function stateOf(key: UserKey): string {
  if (key.isRevokedBySupport) return t.states.support
  if (key.revokedAt !== null) return t.states.revoked
  return isWorking(key) ? t.states.works : t.states.expired
}

const columnsFor = (onRevoke: (key: UserKey) => void): readonly Column<UserKey>[] => [
  { key: 'name', label: t.columns.name, card: 'head', cell: ({ name, prefix }) => `${name} (${prefix}…)` },
  {
    key: 'user',
    label: t.columns.user,
    card: 'wide',
    cell: ({ userId, userEmail }) => (
      <Link component={RouterLink} to={`/users/${userId}`}>
        {userEmail}
      </Link>
    ),
  },
  { key: 'scopes', label: t.columns.scopes, card: 'wide', cell: ({ scopes }) => scopes.join(', ') },
  { key: 'state', label: t.columns.state, card: 'head', cell: stateOf },
  { key: 'used', label: t.columns.used, mono: true, cell: ({ lastUsedAt: at }) => (at ? formatTime(at) : t.never) },
  { key: 'expires', label: t.columns.expires, mono: true, cell: ({ expiresAt }) => formatTime(expiresAt) },
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

/** Keys of creators: whose they are, what they may, and the end of one. */
export function UserKeys() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const [revoking, setRevoking] = useState<UserKey>()
  const { data, error, refetch } = useQuery({
    queryKey: ['user-keys', asked],
    queryFn: ({ signal }) => provider.userKeys(asked, signal),
  })
  return (
    <>
      <Typography sx={{ mb: 2 }}>{t.about}</Typography>
      <TextField
        type="search"
        label={t.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ mb: 2, width: { xs: '100%', md: 420 } }}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data?.keys.length === 0 ? <Typography color="textSecondary">{t.empty}</Typography> : null}
      {data?.keys.length ? (
        <RecordTable label={t.tab} rows={data.keys} columns={columnsFor(setRevoking)} limit={listLimits.keys} />
      ) : null}
      {revoking ? <RevokeUserKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} /> : null}
    </>
  )
}

function RevokeUserKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: UserKey; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <ReasonDialog
      title={t.revokeName(name)}
      will={t.will}
      presets={t.reasons}
      confirm={t.revoke}
      isDangerous
      send={(body) => provider.revokeUserKey(id, body)}
      done={() => t.revoked(name)}
      queryKey={['user-keys']}
      onClose={onClose}
    />
  )
}
