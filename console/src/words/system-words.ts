// prettier-ignore
export const systemWords = {
  system: {
    figures: 'Figures', parts: 'Parts', queues: 'Queues and workers', outcomes: 'How jobs ended', durations: 'How long jobs take', repairs: 'Automatic repairs', none: 'Nothing yet.',
    well: 'Healthy', ill: 'Down', nobody: 'No workers', gone: (at: string) => `Gone since ${at}`, notMeasured: 'not measured yet', hours: (hours: number) => (hours === 1 ? 'Last hour' : `Last ${hours} hours`), asOf: (at: string) => `As of ${at}.`,
    columns: {
      part: 'Part', state: 'State', detail: 'Detail', queue: 'Queue', worker: 'Worker', seen: 'Last seen', tool: 'Tool', within: 'Within', completed: 'Completed', failed: 'Failed', cancelled: 'Cancelled',
      failureRate: 'Failure rate', jobs: 'Jobs', p50: 'p50', p95: 'p95', inside: 'Estimates met', at: 'When', found: 'Found', did: 'Did', job: 'Generation',
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
      parts: 'Parts', allWell: 'All healthy', partsNote: 'Database, queue, workers, files', notWell: 'down', working: 'In progress', workingNote: 'right now', waiting: 'Waiting',
      acceptedNote: (count: string) => `${count} accepted, not started`, oldest: 'Oldest unfinished', nothing: 'None', oldestNote: 'since it was requested', workers: 'Workers', workersNote: 'taking work',
      failures: 'Failures', failuresNote: (failed: string, ended: string) => `${failed} of ${ended} in the last hour`, outbox: 'Outbox', outboxEmpty: 'nothing waits to be sent', outboxAge: (age: string) => `the oldest waits ${age}`,
      ledger: 'Ledger', ledgerRight: 'In order', ledgerNote: 'every token is accounted for', ledgerBad: 'breaches found', repairs: 'Automatic repairs', repairsNote: 'most recent', sockets: 'Live connections', socketsNote: 'studio and desk',
    },
  },
} as const
