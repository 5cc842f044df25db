import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import { UserConsents } from '../dna/UserConsents.tsx'
import { UserDnaSales } from '../dna/UserDnaSales.tsx'
import { generationsPath } from '../generations/labels.ts'
import { LedgerLines } from '../ledger/LedgerLines.tsx'
import { NotesPanel } from '../notes/NotesPanel.tsx'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { mayBlock as isLead, useMe } from '../session/session.ts'
import { FactList } from '../ui/FactList.tsx'
import { formatCount, formatTime } from '../ui/format.ts'
import { ListEnd } from '../ui/list/ListEnd.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Columns, Page, Section } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { ResetTwoStepButton } from './ResetTwoStepButton.tsx'
import { RestrictionBanner } from './RestrictionBanner.tsx'
import { UserActions } from './UserActions.tsx'
import { UserLots } from './UserLots.tsx'
import { UserTimeline } from './UserTimeline.tsx'

const t = deskTexts.user
type Detail = RouteResponse<'supportUser'>

export function UserPage() {
  const { id = '' } = useParams()
  const provider = useDataProvider<ConsoleDataProvider>()
  const query = useQuery({
    queryKey: ['users', 'detail', id],
    queryFn: ({ signal }) => provider.user(id, signal),
  })
  return <Loaded query={query}>{(data) => <UserView detail={data} />}</Loaded>
}

function UserView({ detail }: { detail: Detail }) {
  const { user, projects, ledger, lots } = detail
  return (
    <Page title={user.name} documentTitle={user.email} actions={<UserActions user={user} />}>
      <RestrictionBanner user={user} />
      <Columns shares={[2, 3]}>
        <div>
          <Section title={t.facts}>
            <UserFacts detail={detail} />
          </Section>
          <Section title={t.projects}>
            <Projects projects={projects} />
          </Section>
          <Section title={t.lots.title}>
            <UserLots lots={lots} />
          </Section>
          <Section title={deskTexts.dna.sales.title}>
            <UserDnaSales userId={user.id} />
          </Section>
          <Section title={deskTexts.dna.consents.title}>
            <UserConsents userId={user.id} />
          </Section>
          {/* A phone has the tokens in the timeline, and the whole ledger by its link. */}
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            <Section title={t.ledger}>
              <LedgerLines entries={ledger} empty={t.noLedger} />
            </Section>
          </Box>
        </div>
        <div>
          <NotesPanel subject={{ kind: 'user', id: user.id }} />
          <UserTimeline userId={user.id} />
        </div>
      </Columns>
    </Page>
  )
}

/** A lead resets it, where the user has lost the app and the recovery codes. */
function TwoStepState({ user, isOn }: { user: Detail['user']; isOn: boolean }) {
  const me = useMe()
  const mayReset = isOn && isLead(me) && me.id !== user.id
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {isOn ? deskTexts.resetTwoStep.isOn : deskTexts.resetTwoStep.isOff}
      {mayReset ? <ResetTwoStepButton user={user} /> : null}
    </Box>
  )
}

const listDeletion = (dueAt: string | null): [string, ReactNode][] =>
  dueAt === null
    ? []
    : [
        [
          t.deletion,
          <Link key="deletion" component={RouterLink} to="/deletions">
            {t.deletionDue(formatTime(dueAt))}
          </Link>,
        ],
      ]

function UserFacts({ detail: { user, sessionCount, hasTwoStep, deletionDueAt } }: { detail: Detail }) {
  return (
    <FactList
      facts={[
        [t.email, user.email],
        [t.plan, deskTexts.plans.names[user.plan]],
        [t.role, deskTexts.roles[user.role]],
        [t.tokens, <Tokens key="tokens" user={user} />],
        [
          t.generations,
          <Link key="generations" component={RouterLink} to={generationsPath({ tab: 'all', userId: user.id })}>
            {t.allGenerations(formatCount(user.generationCount))}
          </Link>,
        ],
        [
          t.payments,
          <Link
            key="payments"
            component={RouterLink}
            to={`/subscriptions?filter=${encodeURIComponent(JSON.stringify({ user: user.id }))}`}
          >
            {t.allPayments}
          </Link>,
        ],
        [t.sessions, String(sessionCount)],
        [deskTexts.resetTwoStep.label, <TwoStepState key="two-step" user={user} isOn={hasTwoStep} />],
        [t.seen, user.lastSeenAt ? formatTime(user.lastSeenAt) : '–'],
        [t.since, formatTime(user.createdAt)],
        ...listDeletion(deletionDueAt),
        [t.id, user.id],
      ]}
    />
  )
}

function Tokens({ user: { id, tokens } }: Pick<Detail, 'user'>) {
  const ledger = `/ledger?filter=${encodeURIComponent(JSON.stringify({ userId: id }))}`
  return (
    <>
      {deskTexts.tokens(formatCount(tokens.available), formatCount(tokens.reserved))} ·{' '}
      <Link component={RouterLink} to={ledger} underline="always">
        {t.wholeLedger}
      </Link>
    </>
  )
}

function Projects({ projects }: { projects: Detail['projects'] }) {
  if (projects.length === 0) return <Typography color="textSecondary">{t.noProjects}</Typography>
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {projects.map(({ id, name, createdAt }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Link
              component={RouterLink}
              to={generationsPath({ tab: 'all', projectId: id })}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {name}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatTime(createdAt)}
            </Box>
          </Box>
        ))}
      </Box>
      <ListEnd rows={projects} limit={listLimits.projects} />
    </>
  )
}
