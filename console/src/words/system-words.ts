// prettier-ignore
export const systemWords = {
  system: {
    figures: 'Figures', parts: 'Parts', queues: 'Queues and workers', outcomes: 'How jobs ended', durations: 'How long jobs take', repairs: 'What was repaired by itself', none: 'Nothing yet.',
    well: 'well', ill: 'not well', nobody: 'nobody works on it', notMeasured: 'not measured yet', hours: (hours: number) => (hours === 1 ? 'Last hour' : `Last ${hours} hours`), asOf: (at: string) => `As of ${at}.`,
    columns: {
      part: 'Part', state: 'State', detail: 'Detail', queue: 'Queue', worker: 'Worker', seen: 'Last heard of', tool: 'Tool', within: 'Within', completed: 'Completed', failed: 'Failed', cancelled: 'Cancelled',
      failureRate: 'Failure rate', jobs: 'Jobs', p50: 'Half within', p95: '95 % within', inside: 'Wait kept', at: 'When', found: 'Found', did: 'Did', job: 'Generation',
    },
    tiles: {
      parts: 'Parts', allWell: 'All well', partsNote: 'Database, queue, workers, files', notWell: 'not well', working: 'Being made', workingNote: 'right now', waiting: 'Waiting',
      acceptedNote: (count: string) => `${count} accepted, not started`, oldest: 'Oldest unfinished', nothing: 'None', oldestNote: 'since it was asked for', workers: 'Workers', workersNote: 'taking work',
      failures: 'Failures', failuresNote: (failed: string, ended: string) => `${failed} of ${ended} in the last hour`, outbox: 'Outbox', outboxEmpty: 'every start is on its way', outboxAge: (age: string) => `the oldest waits ${age}`,
      ledger: 'Ledger', ledgerRight: 'In order', ledgerNote: 'every token is accounted for', ledgerBad: 'breaches found', repairs: 'Repairs', repairsNote: 'lately, by itself', sockets: 'Screens open', socketsNote: 'live connections',
    },
  },
} as const
