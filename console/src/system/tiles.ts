import type { SystemState } from '@songloom/contracts/support-system'
import { generationPath, generationsPath } from '../generations/labels.ts'
import { grouped, lasting, share } from '../ui/format.ts'
import { words } from '../words.ts'
import { listAliveWorkers } from './workers.ts'

export interface Tile {
  name: string
  value: string
  note: string
  to: string
  isBad: boolean
}

const t = words.system.tiles
const longWaitSeconds = 60

/** The figures that are looked at first, each with its list. */
export function tilesOf({
  at,
  parts,
  queues,
  jobs,
  oldestPending,
  outcomes,
  socketCount,
  ledgerBreaches,
  repairs,
}: SystemState): Tile[] {
  const ill = Object.entries(parts)
    .filter(([, { ok }]) => !ok)
    .map(([name]) => name)
  const workers = listAliveWorkers({ at, queues }).size
  const hour = outcomes.filter(({ hours }) => hours === 1)
  const failed = hour.reduce((sum, each) => sum + each.failed, 0)
  const ended = hour.reduce((sum, each) => sum + each.completed + each.failed + each.cancelled, 0)
  return [
    {
      name: t.parts,
      value: ill.length === 0 ? t.allWell : ill.join(', '),
      note: ill.length === 0 ? t.partsNote : t.notWell,
      to: '/system#parts',
      isBad: ill.length > 0,
    },
    {
      name: t.working,
      value: grouped(jobs.working),
      note: t.workingNote,
      to: generationsPath({ tab: 'processing' }),
      isBad: false,
    },
    {
      name: t.waiting,
      value: grouped(jobs.waiting),
      note: t.acceptedNote(grouped(jobs.accepted)),
      to: generationsPath({ tab: 'waiting' }),
      isBad: false,
    },
    {
      name: t.oldest,
      value: oldestPending ? lasting(oldestPending.ageSeconds) : t.nothing,
      note: t.oldestNote,
      to: oldestPending ? generationPath(oldestPending.id) : generationsPath({ tab: 'processing' }),
      isBad: (oldestPending?.ageSeconds ?? 0) > 10 * longWaitSeconds,
    },
    { name: t.workers, value: grouped(workers), note: t.workersNote, to: '/system#queues', isBad: workers === 0 },
    {
      name: t.failures,
      value: share(failed, ended),
      note: t.failuresNote(grouped(failed), grouped(ended)),
      to: generationsPath({ tab: 'failed' }),
      isBad: ended > 0 && failed / ended > 0.1,
    },
    {
      name: t.outbox,
      value: grouped(jobs.outboxDepth),
      note: jobs.outboxDepth === 0 ? t.outboxEmpty : t.outboxAge(lasting(jobs.outboxAgeSeconds)),
      to: generationsPath({ tab: 'waiting' }),
      isBad: jobs.outboxAgeSeconds > longWaitSeconds,
    },
    {
      name: t.ledger,
      value: ledgerBreaches === 0 ? t.ledgerRight : grouped(ledgerBreaches),
      note: ledgerBreaches === 0 ? t.ledgerNote : t.ledgerBad,
      to: '/ledger',
      isBad: ledgerBreaches > 0,
    },
    { name: t.repairs, value: grouped(repairs.length), note: t.repairsNote, to: '/system#repairs', isBad: false },
    { name: t.sockets, value: grouped(socketCount), note: t.socketsNote, to: '/users', isBad: false },
  ]
}
