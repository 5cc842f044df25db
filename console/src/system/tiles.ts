import type { SystemState } from '@songloom/contracts/support/system'
import { generationPath, generationsPath, getToolLabel } from '../generations/labels.ts'
import { formatCount, formatDuration, formatShare } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import { listAliveWorkers } from './workers.ts'

export interface Tile {
  name: string
  value: string
  note: string
  to: string
  isBad: boolean
}

const t = deskTexts.system.tiles
const longWaitSeconds = 60
const dayMs = 86_400_000
/** Maximum number of repairs in a response. */
const listedRepairs = 20

const good = { isBad: false }

/** What support has to act on. */
function urgentTiles({ stuck, machines, waits, finishedPerMinute }: SystemState): Tile[] {
  const [longest] = waits
  return [
    {
      name: t.stuck,
      value: formatCount(stuck),
      note: stuck === 0 ? t.stuckNone : t.stuckSome,
      to: generationsPath({ tab: 'stuck' }),
      isBad: stuck > 0,
    },
    {
      name: t.machines,
      value: t.busyOf(formatCount(machines.busy), formatCount(machines.total)),
      note: machines.total === 0 ? t.noMachines : t.machinesNote,
      to: generationsPath({ tab: 'processing' }),
      isBad: machines.total === 0,
    },
    {
      name: t.longest,
      value: longest ? formatDuration(longest.longestSeconds) : t.nothing,
      note: longest ? t.longestNote(getToolLabel(longest.tool)) : t.nothingWaits,
      to: longest ? generationPath(longest.jobId) : generationsPath({ tab: 'waiting' }),
      isBad: (longest?.longestSeconds ?? 0) > 10 * longWaitSeconds,
    },
    {
      name: t.finished,
      value: finishedPerMinute.toFixed(1),
      note: t.finishedNote,
      to: generationsPath({ tab: 'all' }),
      ...good,
    },
  ]
}

function jobTiles({ jobs, oldestPending }: SystemState): Tile[] {
  return [
    {
      name: t.working,
      value: formatCount(jobs.working),
      note: t.workingNote,
      to: generationsPath({ tab: 'processing' }),
      ...good,
    },
    {
      name: t.waiting,
      value: formatCount(jobs.waiting),
      note: t.waitingNote,
      to: generationsPath({ tab: 'waiting' }),
      ...good,
    },
    {
      name: t.oldest,
      value: oldestPending ? formatDuration(oldestPending.ageSeconds) : t.nothing,
      note: t.oldestNote,
      to: oldestPending ? generationPath(oldestPending.id) : generationsPath({ tab: 'processing' }),
      isBad: (oldestPending?.ageSeconds ?? 0) > 10 * longWaitSeconds,
    },
    {
      name: t.starts,
      value: formatCount(jobs.outboxDepth),
      note: jobs.outboxDepth === 0 ? t.startsNone : t.startsAge(formatDuration(jobs.outboxAgeSeconds)),
      to: generationsPath({ tab: 'waiting' }),
      isBad: jobs.outboxAgeSeconds > longWaitSeconds,
    },
  ]
}

function failureTiles({ outcomes }: SystemState): Tile[] {
  const hour = outcomes.filter(({ hours }) => hours === 1)
  const sum = (count: (outcome: (typeof hour)[number]) => number): number =>
    hour.reduce((total, each) => total + count(each), 0)
  const failed = sum((each) => each.failed)
  const ended = sum((each) => each.completed + each.failed + each.usersOwn + each.cancelled)
  const to = generationsPath({ tab: 'failed' })
  return [
    {
      name: t.failures,
      value: formatShare(failed, ended),
      note: t.failuresNote(formatCount(failed), formatCount(ended)),
      to,
      isBad: ended > 0 && failed / ended > 0.1,
    },
    { name: t.usersOwn, value: formatCount(sum((each) => each.usersOwn)), note: t.usersOwnNote, to, ...good },
  ]
}

function partTiles({ at, parts, queues }: SystemState): Tile[] {
  const ill = Object.entries(parts)
    .filter(([, { ok }]) => !ok)
    .map(([name]) => deskTexts.system.partNames[name] ?? name)
  const workers = listAliveWorkers({ at, queues }).size
  return [
    {
      name: t.parts,
      value: ill.length === 0 ? t.allAnswer : ill.join(', '),
      note: ill.length === 0 ? t.partsNote : t.notWell,
      to: '/system#parts',
      isBad: ill.length > 0,
    },
    { name: t.workers, value: formatCount(workers), note: t.workersNote, to: '/system#queues', isBad: workers === 0 },
  ]
}

function otherTiles({ at, ledgerBreaches, repairs, socketCount }: SystemState): Tile[] {
  const lately = repairs.filter((repair) => Date.parse(at) - Date.parse(repair.at) < dayMs).length
  return [
    {
      name: t.ledger,
      value: ledgerBreaches === 0 ? t.ledgerRight : formatCount(ledgerBreaches),
      note: ledgerBreaches === 0 ? t.ledgerNote : t.ledgerBad,
      to: '/ledger',
      isBad: ledgerBreaches > 0,
    },
    {
      name: t.repairs,
      value: lately < listedRepairs ? formatCount(lately) : t.atLeast(formatCount(lately)),
      note: t.repairsNote,
      to: '/system#repairs',
      ...good,
    },
    { name: t.sockets, value: formatCount(socketCount), note: t.socketsNote, to: '/users', ...good },
  ]
}

/** The figures that are looked at first, each with its list. */
export const buildTiles = (state: SystemState): Tile[] => [
  ...urgentTiles(state),
  ...jobTiles(state),
  ...failureTiles(state),
  ...partTiles(state),
  ...otherTiles(state),
]
