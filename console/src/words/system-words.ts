// prettier-ignore
export const systemWords = {
  system: {
    figures: 'Figures', parts: 'Parts', queues: 'Queues and workers', outcomes: 'How jobs ended', durations: 'How long jobs take', waits: 'What waits for a machine', repairs: 'Automatic repairs', none: 'Nothing yet.', nothingWaits: 'Nothing waits.',
    allHealthy: 'All healthy.', needsLook: (names: string) => `Needs a look: ${names}.`,
    well: 'Healthy', ill: 'Down', nobody: 'No workers', gone: (at: string) => `Gone since ${at}`, notMeasured: 'not measured yet', hours: (hours: number) => (hours === 1 ? 'Last hour' : `Last ${hours} hours`), asOf: (at: string, zone: string) => `As of ${at}. Times are in ${zone} time.`,
    partNames: { postgres: 'Database', redis: 'Live updates', temporal: 'Job queue', objects: 'Files', worker: 'Workers', clock: 'Clock' } as Readonly<Record<string, string>>,
    columns: {
      part: 'Part', state: 'State', detail: 'Detail', queue: 'Queue', worker: 'Worker', seen: 'Last seen', tool: 'Tool', within: 'Within', completed: 'Completed', failed: 'Failed, ours', usersOwn: 'Failed, users’ own', cancelled: 'Cancelled',
      failureRate: 'Our failures', jobs: 'Jobs', half: 'Half of them within', nearlyAll: '19 of 20 within', inside: 'Estimates met', waiting: 'Waiting', longest: 'Longest wait', at: 'When', found: 'Found', did: 'Did', job: 'Generation',
    },
    tools: {
      title: 'Tools', none: 'Accepts jobs', paused: 'Paused', pausedBy: (who: string, when: string) => `by ${who}, ${when}`, forLeads: 'Only a lead or an admin may pause a tool.', reason: 'Reason',
      pause: 'Pause', resume: 'Resume', pauseTitle: (tool: string) => `Pause ${tool} for everyone`, resumeTitle: (tool: string) => `Resume ${tool}`,
      pauseWill: ['New jobs are refused; nobody is charged.', 'Jobs that have not started wait up to half an hour; running jobs continue.', 'Creators see a banner in the studio.'],
      resumeWill: ['New jobs are accepted again.', 'Waiting jobs start within a minute.'],
      pauseReasons: ['Its engine keeps failing', 'Maintenance of its engine', 'Costs are too high'], resumeReasons: ['Its engine works again', 'Maintenance is over', 'Paused by mistake'],
      state: 'State', failedLastHour: 'Failed in the last hour', act: 'Action', pausedNow: (tool: string) => `${tool} is paused.`, resumedNow: (tool: string) => `${tool} accepts jobs again.`, unchanged: 'No change was needed.',
    },
    tiles: {
      stuck: 'Stuck', stuckNone: 'nothing needs a repair', stuckSome: 'need a look', machines: 'Machines busy', busyOf: (busy: string, total: string) => `${busy} of ${total}`, machinesNote: 'as all workers report', noMachines: 'no worker reports',
      finished: 'Finished a minute', finishedNote: 'last ten minutes', longest: 'Longest wait', longestNote: (tool: string) => `${tool}, for a machine`, nothingWaits: 'nothing waits',
      parts: 'Parts', allAnswer: 'All answer', partsNote: 'database, queue, workers, files', notWell: 'down', working: 'In progress', workingNote: 'right now', waiting: 'Waiting', waitingNote: 'for a machine',
      oldest: 'Oldest unfinished', nothing: 'None', oldestNote: 'since it was requested', workers: 'Workers', workersNote: 'seen in the last minute',
      failures: 'Our failures', failuresNote: (failed: string, ended: string) => `${failed} of ${ended} in the last hour`, usersOwn: 'Users’ own failures', usersOwnNote: 'refused or unreadable, last hour',
      starts: 'Waiting to be started', startsNone: 'every job was handed on', startsAge: (age: string) => `the oldest for ${age}`,
      ledger: 'Ledger', ledgerRight: 'In order', ledgerNote: 'every token is accounted for', ledgerBad: 'breaches found', repairs: 'Automatic repairs', repairsNote: 'in the last 24 hours', atLeast: (count: string) => `${count} or more`, sockets: 'Live connections', socketsNote: 'studio and desk',
    },
    repairFound: {
      'open job without workflow': 'An open generation had been lost', 'ended job still held tokens': 'Tokens were on hold after the end', 'objects without an asset': 'Files of a generation without a result', 'ended by support, workflow open': 'Work that support had ended went on',
    } as Readonly<Record<string, string>>,
    repairDid: { 'started again': 'Started again', 'failed, tokens returned': 'Failed, tokens returned', released: 'Tokens returned', terminated: 'Work stopped' } as Readonly<Record<string, string>>,
    endedUnnoticed: 'Its work had ended, the generation had not', filesDeleted: (count: string) => `${count} files deleted`,
  },
} as const
