import { claimPidFile } from '../pid-files.ts'

// Claims a pid file, prints the result, and keeps running.
const folder = process.argv[2]!
const holder = await claimPidFile(folder, 'claimed', { pid: process.pid, marker: folder, stopSignal: 'SIGTERM' })
process.send!(holder?.pid ?? 'claimed')
setInterval(() => undefined, 1_000)
