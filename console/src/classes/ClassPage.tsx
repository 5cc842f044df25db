import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { NewPin, Student } from '@songloom/contracts/edu/classes'
import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import { AuditLines } from '../audit/AuditLines.tsx'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { refetchEveryMs } from '../providers/query-client.ts'
import { FactList } from '../ui/FactList.tsx'
import { formatTime } from '../ui/format.ts'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Columns, Page, Section } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { assignmentColumns, studentColumns } from './class-columns.tsx'
import { describeJobs } from './labels.ts'
import { PinDialog } from './PinDialog.tsx'
import { ResetPinDialog } from './ResetPinDialog.tsx'

const t = deskTexts.classes

/** The query of a class's page; a reset of pictures reads it again. */
export const classQueryKey = (id: string) => ['classes', 'detail', id] as const

function useClass(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({
    queryKey: classQueryKey(id),
    queryFn: ({ signal }) => provider.class(id, signal),
    refetchInterval: refetchEveryMs,
  })
}

/** A class: its state, students and assignments, and what support did. */
export function ClassPage() {
  const { id = '' } = useParams()
  const query = useClass(id)
  return <Loaded query={query}>{(data) => <ClassView detail={data} />}</Loaded>
}

type Detail = RouteResponse<'supportClass'>

function ClassView({ detail }: { detail: Detail }) {
  return (
    <Page title={detail.class.name} above={<BackToList />}>
      <Columns shares={[3, 2]}>
        <div>
          <Section title={t.students}>
            <Students detail={detail} />
          </Section>
          <Section title={t.assignments}>
            {detail.assignments.length === 0 ? (
              <Typography color="textSecondary">{t.noAssignments}</Typography>
            ) : (
              <RecordTable label={t.assignments} rows={detail.assignments} columns={assignmentColumns} />
            )}
          </Section>
        </div>
        <div>
          <Section title={t.facts}>
            <Facts record={detail.class} />
          </Section>
          <Section title={t.audit}>
            <AuditLines entries={detail.audit} empty={t.noAudit} />
          </Section>
        </div>
      </Columns>
    </Page>
  )
}

const BackToList = () => (
  <Box component="nav" aria-label={deskTexts.generation.way.label} sx={{ mb: 1, fontSize: 13 }}>
    <Link component={RouterLink} to="/classes" sx={{ py: 0.5 }}>
      {deskTexts.pages.classes}
    </Link>
  </Box>
)

function Facts({ record }: { record: Detail['class'] }) {
  const teacher = (
    <Link component={RouterLink} to={`/users/${record.teacherId}`}>
      {record.teacherEmail}
    </Link>
  )
  return (
    <FactList
      facts={[
        [t.columns.state, t.states[record.state]],
        [t.columns.teacher, teacher],
        [t.columns.jobs, describeJobs(record)],
        [t.columns.created, formatTime(record.createdAt)],
      ]}
    />
  )
}

function Students({ detail: { class: record, students } }: { detail: Detail }) {
  const [chosen, setChosen] = useState<Student>()
  const [made, setMade] = useState<NewPin>()
  if (students.length === 0) return <Typography color="textSecondary">{t.noStudents}</Typography>
  return (
    <>
      <RecordTable label={t.students} rows={students} columns={studentColumns(setChosen)} />
      {chosen ? (
        <ResetPinDialog classId={record.id} student={chosen} onMade={setMade} onClose={() => setChosen(undefined)} />
      ) : null}
      {made ? <PinDialog student={made} onClose={() => setMade(undefined)} /> : null}
    </>
  )
}
