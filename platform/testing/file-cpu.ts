import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time of the process while it ran the file: its threads too, servers and child processes not. */
    cpuSeconds?: number
  }
}

// A setup file runs before the imports of each test file.
const start = process.cpuUsage()
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(start)
  file.meta.cpuSeconds = (user + system) / 1e6
})
